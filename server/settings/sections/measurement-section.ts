import { ALERT_KINDS, type AlertKind } from '#domain/measurement/alerts.ts'
import {
  ALERT_THRESHOLDS,
  MANY_EXPORTED,
  measurementPolicy,
  WRITTEN_QUIET,
} from '#domain/settings/measurement-policy.ts'
import type { SectionValue, SettingField, SettingGroup, SiteSection } from '#domain/settings/site-section.ts'

const TIME = {
  source: '^([01]\\d|2[0-3]):[0-5]\\d$',
  message: 'Escribe la hora con dos cifras y dos puntos: 21:00.',
}

const ALERT_GROUPS: Readonly<Record<AlertKind, { title: string; on: string; label: string; hint: string }>> =
  {
    few_requests: {
      title: 'Menos solicitudes de lo habitual',
      on: 'Avisar si llegan muchas menos',
      label: 'Porcentaje por debajo de lo habitual',
      hint: 'Lo habitual es la mediana de las ocho semanas anteriores, en los mismos días y horas; de toda la red y de cada clínica. Con pocas solicitudes, solo si no puede ser casualidad.',
    },
    no_requests: {
      title: 'Ninguna solicitud',
      on: 'Avisar si no llega ninguna',
      label: 'Horas de atención sin ninguna',
      hint: 'De toda la red, y de las clínicas que en ese tiempo suelen recibir siete o más.',
    },
    form_errors: {
      title: 'Formularios que fallan',
      on: 'Avisar si fallan los envíos',
      label: 'Porcentaje de envíos que fallan',
      hint: 'De cada formulario, desde ayer, con 50 envíos al menos.',
    },
    poor_vitals: {
      title: 'Páginas lentas',
      on: 'Avisar si una página va mal',
      label: 'Visitas medidas al menos',
      hint: 'En una semana y por tipo de página: si en una de cada cuatro visitas tarda 4 s en mostrarse, medio segundo en responder o se mueve al cargar.',
    },
  }

const quietFields = (): SettingField[] => [
  {
    id: 'quietFrom',
    label: 'Sin correos desde',
    kind: 'line',
    max: 5,
    pattern: TIME,
    hint: 'Hora de Madrid. El aviso sale en el panel igualmente, y por correo cuando acaba, si aún dura. En blanco: a cualquier hora.',
  },
  { id: 'quietTo', label: 'Sin correos hasta', kind: 'line', max: 5, pattern: TIME },
]

const ADDRESSES: Pick<SettingField, 'id' | 'label' | 'kind'> = {
  id: 'recipients',
  label: 'Quién los recibe',
  kind: 'emails',
}

/** Alerts about unusual figures and the weekly mail: who gets them, from which threshold on, and when. */
export const measurementSection: SiteSection = {
  id: 'measurement',
  label: 'Avisos de medición',
  description:
    'Qué cifras raras avisan por correo, a quién y a qué horas no, quién recibe el resumen de los lunes y qué exportaciones son grandes.',
  groups: [
    {
      id: 'mail',
      title: 'Correos de aviso',
      open: true,
      fields: [
        {
          ...ADDRESSES,
          hint: 'Un correo por línea. Los avisos dicen cifras, sin datos de nadie. Salen también en el panel.',
        },
      ],
    },
    ...ALERT_KINDS.map(alertGroup),
    {
      id: 'weekly',
      title: 'El resumen de la semana',
      open: true,
      fields: [
        {
          id: 'on',
          label: 'Enviarlo cada lunes a las 8:00',
          kind: 'switch',
          hint: 'La semana de lunes a domingo en dos frases y sus cifras, sin datos de nadie.',
        },
        { ...ADDRESSES, label: 'Quién lo recibe', hint: 'Un correo por línea.' },
      ],
    },
    {
      id: 'exports',
      title: 'Exportaciones grandes',
      fields: [
        {
          id: 'rows',
          label: 'Solicitudes que una cuenta exporta en un día',
          kind: 'number',
          min: MANY_EXPORTED.min,
          max: MANY_EXPORTED.max,
          hint: 'Desde esta cantidad, sumando lo que la misma cuenta exporta en 24 horas, dirección y privacidad reciben un correo y queda en la auditoría. El archivo que se entrega a una persona con sus datos no cuenta.',
        },
      ],
    },
  ],
}

function alertGroup(kind: AlertKind): SettingGroup {
  const { title, on, label, hint } = ALERT_GROUPS[kind]
  const { min, max } = ALERT_THRESHOLDS[kind]
  return {
    id: kind,
    title,
    fields: [
      { id: 'on', label: on, kind: 'switch' },
      { id: 'threshold', label, kind: 'number', min, max, hint },
      ...quietFields(),
    ],
  }
}

export const measurementDefaults: SectionValue = {
  mail: { recipients: '' },
  ...Object.fromEntries(
    ALERT_KINDS.map((kind) => [
      kind,
      {
        on: true,
        threshold: ALERT_THRESHOLDS[kind].written,
        quietFrom: WRITTEN_QUIET.from,
        quietTo: WRITTEN_QUIET.to,
      },
    ]),
  ),
  weekly: { on: true, recipients: '' },
  exports: { rows: MANY_EXPORTED.written },
}

export function measurementWarnings(value: SectionValue): string[] {
  const { recipients, alerts, weekly } = measurementPolicy(value)
  const isWatching = Object.values(alerts).some(({ on }) => on)
  const half = ALERT_KINDS.filter((kind) => !value[kind]?.quietFrom !== !value[kind]?.quietTo)
  return [
    ...(isWatching && recipients.length === 0
      ? ['Los avisos no tienen destinatario: solo salen en el panel.']
      : []),
    ...(weekly.on && weekly.recipients.length === 0
      ? ['El resumen del lunes no tiene destinatario: no sale.']
      : []),
    ...half.map(
      (kind) => `«${ALERT_GROUPS[kind].title}» tiene una sola hora de silencio: se envía a cualquier hora.`,
    ),
  ]
}
