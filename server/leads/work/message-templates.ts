import { defaultTemplates } from '#content/message-templates.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { messageChannel, type MessageTemplate, messageTemplates } from '#db/schema/index.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import { fillTemplate, TEMPLATE_VARIABLES, type TemplateValues } from '#domain/lead/message-template.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { advertisingNotes } from '../../shared/policy/advertising-notes.ts'
import { namedBrand } from '../../shared/policy/named-brand.ts'
import { changedRow } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { refused } from '../../shared/http/refused.ts'
import { seenVersion, words } from './fields.ts'

/** `POST /templates`. */
export const templateInput = z.strictObject({
  name: words(100),
  channel: z.enum(messageChannel.enumValues, 'Elige por dónde se envía'),
  subject: words(200).nullable().default(null),
  body: words(5000, 'many'),
  active: z.boolean().default(true),
})
/** `PUT /templates/:id`. */
export const templateChange = templateInput.extend({ version: seenVersion })
type TemplateInput = z.output<typeof templateInput>

/** Every template by name; a new installation has those of the content. */
export async function listTemplates(site: Site, db: Tx | Db): Promise<TemplateRow[]> {
  const rows = await db.select().from(messageTemplates).orderBy(asc(messageTemplates.name))
  return rows.map((one) => present(site, one))
}

/** Inserts the templates of the content if there are none yet; several servers may do it at the same time. */
export async function prepareTemplates({ database }: Pick<Deps, 'database'>): Promise<void> {
  const [known] = await database.db.select({ id: messageTemplates.id }).from(messageTemplates).limit(1)
  if (known) return
  await database.db
    .insert(messageTemplates)
    .values([...defaultTemplates])
    .onConflictDoNothing()
}

/** @throws {AppError} `invalid_fields` */
export function addTemplate(
  deps: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  input: TemplateInput,
) {
  return deps.database.db.transaction(async (tx) => {
    await check(tx, input)
    const [row] = await tx
      .insert(messageTemplates)
      .values({ ...input, changedAt: deps.now(), changedBy: staff.id })
      .returning()
    if (!row) throw new Error('insert into message_templates returned no row')
    await remember(tx, staff, 'template.added', row)
    return present(deps.site.current, row)
  })
}

/** @throws {AppError} `conflict` with the current template, `not_found`, `invalid_fields` */
export function changeTemplate(
  deps: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  id: number,
  { version, ...input }: z.output<typeof templateChange>,
) {
  return deps.database.db.transaction(async (tx) => {
    await check(tx, input, id)
    const rows = await tx
      .update(messageTemplates)
      .set({
        ...input,
        version: sql`${messageTemplates.version} + 1`,
        changedAt: deps.now(),
        changedBy: staff.id,
      })
      .where(and(eq(messageTemplates.id, id), eq(messageTemplates.version, version)))
      .returning()
    const row = await changedRow(rows, async () => {
      const [current] = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id))
      return current && present(deps.site.current, current)
    })
    await remember(tx, staff, 'template.changed', row)
    return present(deps.site.current, row)
  })
}

const NO_VALUES = Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, null])) as TemplateValues

async function check(tx: Tx, { name, channel, subject, body }: TemplateInput, ownId?: number) {
  if (channel === 'email' && !subject) throw refused('subject', 'Escribe el asunto.')
  const { unknown } = fillTemplate(`${subject ?? ''} ${body}`, NO_VALUES)
  if (unknown[0]) {
    const known = TEMPLATE_VARIABLES.map((one) => `{${one}}`).join(', ')
    throw refused('body', `{${unknown[0]}} no se conoce. Puedes usar ${known}.`)
  }
  const [same] = await tx
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(eq(messageTemplates.name, name))
  if (same && same.id !== ownId) throw refused('name', 'Ya hay una plantilla con ese nombre.')
}

async function remember(
  tx: Tx,
  staff: Staff,
  action: 'template.added' | 'template.changed',
  row: MessageTemplate,
) {
  const { id, name, channel, active } = row
  await writeAudit(tx, {
    staffId: staff.id,
    action,
    subject: { type: 'template', id },
    after: { template: name, channel, active },
  })
  await notifyBackOffice(tx, 'template.changed', [id])
}

function present(
  site: Site,
  { id, version, name, channel, subject, body, active }: MessageTemplate,
): TemplateRow {
  return {
    ...{ id, version, name, channel, subject, body, active },
    brand: namedBrand(site, subject, body) ?? null,
    // A script is read by staff, who answer what they are asked.
    notes: channel === 'call_script' ? [] : advertisingNotes(site, 'email', [subject, body]),
  }
}
