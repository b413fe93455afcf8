import { rightsRequests } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { checkEmail, emailErrorText } from '#domain/contact/email-address.ts'
import { isFolio } from '#domain/lead/lead.ts'
import {
  formatRightsFolio,
  IDENTITY_CHECKS,
  RIGHTS,
  RIGHTS_LIMITS,
  rightsDueDay,
  WRITTEN_CHANNELS,
} from '#domain/privacy/rights-request.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'

const YEAR_MS = 365 * 86_400_000
const { name, email, phone, address, leadFolio, details } = RIGHTS_LIMITS
const text = (max: number, lines: 'one' | 'many' = 'one') =>
  z
    .string()
    .max(max, `Como mucho ${max} caracteres.`)
    .default('')
    .transform((value) => cleanText(value, { lines }))

/** A request that came by e-mail, letter, telephone or in person, as staff write it down. */
export const registrationInput = z
  .strictObject({
    kind: z.enum(RIGHTS, 'Elige qué derecho ejerce.'),
    channel: z.enum(WRITTEN_CHANNELS, 'Elige cómo llegó.'),
    receivedOn: z.iso.date('Escribe el día en que llegó.'),
    name: text(name),
    email: text(email),
    phone: text(phone),
    address: text(address, 'many'),
    leadFolio: text(leadFolio),
    details: text(details, 'many'),
    identity: z.enum(['', ...IDENTITY_CHECKS]).default(''),
    /** Send the person the confirmation that the form sends. */
    confirm: z.boolean().default(false),
  })
  .superRefine((values, context) => {
    const wrong = (field: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const mail = checkEmail(values.email)
    if (values.name === '') wrong('name', 'Escribe el nombre.')
    if (values.email !== '' && !mail.valid) wrong('email', emailErrorText(mail))
    if (values.email === '' && values.phone === '' && values.address === '')
      wrong('email', 'Hace falta un correo, un teléfono o una dirección para responder.')
    if (values.phone !== '' && values.phone.replace(/\D/g, '').length < 9)
      wrong('phone', 'Escribe el teléfono completo.')
    if (values.leadFolio !== '' && !isFolio(values.leadFolio.toUpperCase()))
      wrong('leadFolio', 'El código tiene esta forma: LD-26-000001.')
    if (values.kind === 'rectification' && values.details === '')
      wrong('details', 'Escribe qué dato está mal y cómo debe quedar.')
  })

/**
 * Stores the request with its deadline, a month after the day it arrived.
 * @throws {AppError} `invalid_fields` for a day in the future, or more than a year ago
 */
export function registerRightsRequest(
  { database, vault, jobs, now }: Pick<Deps, 'database' | 'vault' | 'jobs' | 'now'>,
  by: Pick<Staff, 'id'>,
  input: z.output<typeof registrationInput>,
): Promise<{ folio: string; dueOn: string }> {
  const { kind, channel, receivedOn, identity } = input
  const at = now()
  if (receivedOn > inMadrid(at).date) throw wrongDay('Ese día todavía no ha llegado.')
  if (receivedOn < inMadrid(new Date(at.getTime() - YEAR_MS)).date)
    throw wrongDay('Hace más de un año: revisa la fecha.')
  const dueOn = rightsDueDay(receivedOn)
  return database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`select nextval('rights_folio_seq')::int as n`)
    const folio = formatRightsFolio(at, rows[0]?.n ?? 0)
    const [request] = await tx
      .insert(rightsRequests)
      .values({
        folio,
        kind,
        channel,
        receivedOn,
        dueOn,
        name: input.name,
        email: input.email || null,
        phone: input.phone || null,
        address: vault.sealed('rights_requests.address', folio, input.address || null),
        leadFolio: input.leadFolio.toUpperCase() || null,
        details: vault.sealed('rights_requests.details', folio, input.details || null),
        identity: identity || null,
        takenBy: by.id,
        createdAt: at,
      })
      .returning({ id: rightsRequests.id })
    if (!request) throw new Error('insert into rights_requests returned no row')
    if (input.confirm && input.email)
      await jobs.enqueue(executorOf(tx), 'send-rights-person-email', [{ requestId: request.id }])
    await writeAudit(tx, {
      staffId: by.id,
      action: 'rights.registered',
      subject: { type: 'rights_request', id: folio },
      after: { kind, channel, receivedOn, dueOn, identity: identity || null },
    })
    await notifyBackOffice(tx, 'rights.changed', [folio])
    return { folio, dueOn }
  })
}

function wrongDay(message: string) {
  return new AppError('invalid_fields', message, { fields: { receivedOn: message } })
}
