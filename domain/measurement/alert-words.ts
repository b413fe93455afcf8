import { longDateText } from '../calendar/long-date.ts'
import { inMadrid } from '../calendar/madrid-calendar.ts'
import type { AlertData, AlertKind } from './alerts.ts'
import { FEWEST_SHOWN } from './report.ts'
import { isShown } from './shown-count.ts'

/** An alert as it is said on a screen and in a mail. */
export type SaidAlert = { title: string; text: string }

type Alert = { kind: AlertKind; subject: string; data: AlertData }

const FORMS: Readonly<Record<string, string>> = {
  home_contact: 'el formulario de inicio',
  contact_page: 'el formulario de contacto',
  booking: 'la petición de cita',
  treatment: 'el formulario de los tratamientos',
  rights: 'el formulario de derechos',
}

const number = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 1 })

/** @param nameOf the name of a clinic */
export function sayAlert({ kind, subject, data }: Alert, nameOf: (slug: string) => string): SaidAlert {
  const of = (name: string) => Number(data[name] ?? 0)
  switch (kind) {
    case 'few_requests': {
      const who = subject === '' ? 'Llegan' : `A ${nameOf(subject)} le llegan`
      const when = data.span === 'week' ? 'En los últimos siete días' : 'Hoy, hasta la última hora completa'
      return {
        title: `${who} menos solicitudes de lo habitual`,
        text: `${when}: ${shown(of('observed'))}, y lo habitual son ${shown(of('usual'))}.`,
      }
    }
    case 'no_requests': {
      const where =
        subject === '' ? 'No llega ninguna solicitud' : `A ${nameOf(subject)} no le llega ninguna solicitud`
      const hours = of('hours') === 1 ? 'la última hora' : `las últimas ${of('hours')} horas`
      return {
        title: where,
        text: `Ninguna en ${hours} de atención, cuando suelen ser ${shown(of('usual'))}. La última llegó ${momentText(String(data.lastAt))}.`,
      }
    }
    case 'form_errors':
      return {
        title: `Falla ${FORMS[subject] ?? 'un formulario'}`,
        text: `${number.format(of('failed'))} de ${number.format(of('sample'))} envíos han fallado (${percent.format(of('share'))}).`,
      }
    case 'poor_vitals':
      return sayVital(data)
  }
}

function sayVital({ metric, page, p75, sample }: AlertData): SaidAlert {
  const value = Number(p75)
  const where = page === '/' ? 'La portada' : `La página ${page}`
  const seconds = `${decimal.format(value / 1000)} s`
  const said = {
    LCP: { title: 'tarda en mostrarse', worst: `tarda ${seconds} o más en mostrarse` },
    INP: { title: 'tarda en responder', worst: `tarda ${seconds} o más en responder` },
    CLS: { title: 'se mueve al cargar', worst: `se mueve ${decimal.format(value)} o más (CLS)` },
  }[String(metric)]
  return {
    title: `${where} ${said?.title ?? 'va lenta'}`,
    text: `En una de cada cuatro visitas ${said?.worst ?? ''}. De ${number.format(Number(sample))} mediciones en una semana.`,
  }
}

/** A median may lie between two counts. */
function shown(count: number): string {
  const whole = Math.round(count)
  return isShown(whole) ? number.format(whole) : `menos de ${FEWEST_SHOWN}`
}

function momentText(at: string): string {
  const { date, time } = inMadrid(new Date(at))
  return `el ${longDateText(date)} a las ${time}`
}
