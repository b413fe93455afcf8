import { monthName } from '#domain/calendar/madrid-calendar.ts'
import { FEWEST_SHOWN, type ReportBlock, type Shown } from '#domain/measurement/report.ts'
import { spokenCount, spokenMinutes } from '#domain/measurement/week/spoken.ts'
import { weekBlocks } from '#domain/measurement/week/week-blocks.ts'
import { isFinding } from '#domain/measurement/week/week-findings.ts'
import { weekHeadline } from '#domain/measurement/week/week-headline.ts'
import { weekBefore } from '#domain/measurement/weekly-mail-due.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { mailHost } from '../../shared/email/mail-host.ts'
import type { Mail } from '../../shared/email/mailer.ts'
import { openAlerts } from '../alerts/open-alerts.ts'
import { recipientKey } from '../recipient-key.ts'
import { clinicNames } from '../clinic-names.ts'
import { lossReason } from '../week/loss-reason.ts'
import { readWeek, type WeekDeps } from '../week/read-week.ts'
import { WeeklyMessage, type WeeklyMessageProps } from './weekly-message.tsx'

type Written = Pick<Mail, 'subject' | 'html' | 'text'>

/** The mail about the week before a Monday, of the whole network. */
export async function weeklyMail(deps: WeekDeps, monday: string): Promise<Written> {
  const site = deps.site.current
  const custom = weekBefore(monday)
  const [figures, alerts] = await Promise.all([
    readWeek(deps, { period: 'custom', custom, clinics: 'all', withLoad: false }),
    openAlerts(deps.database.db, site, 'all'),
  ])
  const nameOf = clinicNames(site)
  const blocks = weekBlocks(figures, { clinic: nameOf, reason: lossReason })
  const days = daysText(custom.from, custom.to)
  const props: WeeklyMessageProps = {
    days,
    headline: weekHeadline(figures, { nameOf }),
    figures: figuresOf(blocks),
    findings: blocks.map(({ title }) => title).filter(isFinding),
    alerts,
    siteUrl: deps.env.SITE_URL,
    contact: site.contact,
  }
  const html = await render(createElement(WeeklyMessage, props))
  return { subject: `La semana ${days}: ${props.headline[0]}`, html, text: toPlainText(html) }
}

/** @param name tells a test apart from the mail of the week */
export function addressedMail(written: Written, to: string, name: string, siteUrl: string): Mail {
  return { ...written, to, messageId: `week-${name}.${recipientKey(to)}@${mailHost(siteUrl)}` }
}

/** How far the requests got, and how fast they were answered. */
function figuresOf(blocks: readonly ReportBlock[]): WeeklyMessageProps['figures'] {
  const funnel = blocks.find(({ id }) => id === 'funnel')
  const cell = (row: number, column: string) => {
    const index = funnel?.columns.findIndex(({ id }) => id === column) ?? -1
    return (funnel?.rows[row]?.cells[index] ?? null) as Shown
  }
  const rows = funnel?.rows ?? []
  const minutes = cell(1, 'minutes')
  return [
    ...rows.map(({ label }, row) => {
      const share = cell(row, 'share')
      const of = row === 3 ? ` de ${countText(cell(row, 'of'))} que ya tocaban` : ''
      const part = typeof share === 'number' ? ` (${Math.round(share * 100)} %)` : ''
      return { term: label, value: `${countText(cell(row, 'leads'))}${of}${part}` }
    }),
    ...(typeof minutes === 'number'
      ? [
          {
            term: 'Primera respuesta',
            value: `La mitad, en ${spokenMinutes(minutes)} de atención`,
          },
        ]
      : []),
  ]
}

function countText(count: Shown): string {
  if (count === 'few') return `menos de ${FEWEST_SHOWN}`
  return count === null ? '–' : spokenCount(count)
}

/** «del 16 al 22 de noviembre», «del 30 de noviembre al 6 de diciembre». */
function daysText(from: string, to: string): string {
  const day = (date: string) => Number(date.slice(8))
  const last = `${day(to)} de ${monthName(to)}`
  return from.slice(0, 7) === to.slice(0, 7)
    ? `del ${day(from)} al ${last}`
    : `del ${day(from)} de ${monthName(from)} al ${last}`
}
