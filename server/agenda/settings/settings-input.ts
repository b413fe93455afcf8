import { servicesOf } from '#content/units.ts'
import type { Site } from '#content/site/site.ts'
import { MAX_CAPACITY, MAX_RESOURCES, MAX_SPANS } from '#domain/agenda/agenda-settings.ts'
import { RESOURCE_KINDS } from '#domain/agenda/appointment.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { rowVersion } from '../../shared/rows/row-version.ts'
import { sectionReason } from '../../shared/settings/section-input.ts'

const minutes = (min: number, max: number) =>
  z.int().min(min).max(max).multipleOf(5, 'En pasos de cinco minutos.').nullable()
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Escribe la hora así: 09:30.')

const daySpans = z
  .array(z.strictObject({ opens: clock, closes: clock }))
  .max(MAX_SPANS)
  .refine((spans) => {
    const edges = spans.flatMap(({ opens, closes }) => [opens, closes])
    return edges.every((time, index) => index === 0 || time > edges[index - 1]!)
  }, 'Cada franja va de menos a más y empieza después de la anterior.')

const resource = z.strictObject({
  id: z.int().positive().nullable(),
  name: z.string().trim().min(1, 'Ponle un nombre.').max(80, 'Es demasiado largo.'),
  kind: z.enum(RESOURCE_KINDS),
  services: z.array(z.string().max(80)).max(60),
  week: z.array(daySpans).length(7).nullable(),
  capacity: z.int().min(1).max(MAX_CAPACITY),
  active: z.boolean(),
})

const agendaSettings = z
  .strictObject({
    online: z.boolean(),
    visitMinutes: minutes(30, 45),
    bufferMinutes: minutes(0, 60),
    arrival: z.string().trim().max(1000, 'Como mucho 1000 caracteres.'),
    resources: z.array(resource).max(MAX_RESOURCES),
  })
  .refine(({ online, resources }) => !online || resources.some(({ active }) => active), {
    path: ['resources'],
    message: 'Para dar horas hace falta al menos una sala o un profesional en uso.',
  })
  .refine(({ resources }) => new Set(resources.map(({ name }) => name)).size === resources.length, {
    path: ['resources'],
    message: 'Hay dos con el mismo nombre.',
  })

export type AgendaSettingsInput = z.output<typeof agendaSettings>

export const effectsInput = z.strictObject({ value: agendaSettings })
export const saveInput = z.strictObject({ version: rowVersion, value: agendaSettings, reason: sectionReason })

const day = z.string().refine(isKnownDate, 'Elige un día.')

/** Whole days, or a time of one day. */
export const absenceInput = z
  .strictObject({
    resourceId: z.int().positive(),
    from: day,
    until: day,
    /** Both or neither. */
    opens: clock.optional(),
    closes: clock.optional(),
    reason: z.string().trim().max(120, 'Como mucho 120 caracteres.').default(''),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Acaba antes de empezar.' })
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    path: ['closes'],
    message: 'Pon las dos horas o ninguna.',
  })
  .refine(({ from, until, opens = '', closes = '~' }) => from < until || opens < closes, {
    path: ['closes'],
    message: 'Acaba antes de empezar.',
  })

export type AbsenceInput = z.output<typeof absenceInput>

/** The section of the settings, with its value as it would be saved. */
export const sectionEffectsInput = z.strictObject({
  section: z.enum(['clinics', 'contact']),
  value: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
})

/** @throws {AppError} `invalid_fields` for a service that the catalogue does not have */
export function requireKnownServices(site: Site, { resources }: AgendaSettingsInput): void {
  const known = new Set(servicesOf(site.units).map(({ service }) => service.id))
  const index = resources.findIndex(({ services }) => services.some((id) => !known.has(id)))
  if (index >= 0)
    throw new AppError('invalid_fields', 'Revisa los campos.', {
      fields: { 'value.resources': `${resources[index]!.name}: ese tratamiento no existe.` },
    })
}
