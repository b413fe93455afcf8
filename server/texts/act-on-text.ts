import type { Tx } from '#db/client.ts'
import { professionals, textApprovals, texts, type EditorialText } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { TextAct, TextDetail } from '#domain/editorial/text-view.ts'
import { actionChoices, stateAfter } from '#domain/editorial/workflow.ts'
import { and, eq, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { refused } from '../shared/http/refused.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { conflict } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import type { SiteHolder } from '../site-holder.ts'
import { contentHash } from './content-hash.ts'
import { lockText } from './find-text.ts'
import { judgeText, presentText } from './present-text.ts'
import { publishRow, withdrawRow } from './publish-row.ts'
import { addRevision, storeContent } from './save-text.ts'

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * The moment of a local time in Madrid. An hour that occurs twice, when clocks go back, is its first one.
 * @throws {AppError} `invalid_fields` for anything else, and for an hour that does not exist when clocks go forward
 */
function scheduledMoment(at: string | undefined): Date {
  if (!at || !LOCAL.test(at)) throw refused('at', 'Elige día y hora.')
  let local: Temporal.PlainDateTime
  try {
    local = Temporal.PlainDateTime.from(at)
  } catch {
    throw refused('at', 'Esa fecha no existe.')
  }
  const zoned = local.toZonedDateTime('Europe/Madrid', { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(local))
    throw refused('at', 'Esa hora no existe: esa noche los relojes se adelantan de las 2 a las 3.')
  return new Date(zoned.epochMilliseconds)
}

type Judged = Awaited<ReturnType<typeof judgeText>>
type Act = {
  site: SiteHolder
  tx: Tx
  staff: Staff
  row: EditorialText
  judged: Judged
  input: TextAct
  at: Date
}

/**
 * Takes a text one step through its workflow; domain/editorial/workflow.ts decides what is possible.
 * @throws {AppError} `conflict` for an older version, `not_allowed`, `invalid_fields` with the reason, `not_found`
 */
export function actOnText(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  id: string,
  input: TextAct,
): Promise<TextDetail> {
  return database.db.transaction(async (tx) => {
    const row = await lockText(tx, id)
    if (row.version !== input.version) throw conflict(await presentText(site, tx, staff, row))
    const judged = await judgeText(site, tx, staff, row)
    const choice = actionChoices(judged.facts).find((one) => one.action === input.action)
    if (!choice)
      throw new AppError('not_allowed', 'Este texto no admite ese paso ahora, o no te corresponde.')
    if (!choice.possible) throw refused('action', choice.why.join(' '))
    const changed = await perform({ site, tx, staff, row, judged, input, at: now() })
    await writeAudit(tx, {
      staffId: staff.id,
      action: `text.${input.action}`,
      subject: { type: 'text', id },
      before: { status: row.state },
      after: { status: changed.state },
      ...((input.reason ?? input.note) ? { reason: input.reason ?? input.note } : {}),
    })
    await notifyBackOffice(tx, 'text.changed', [id])
    return presentText(site, tx, staff, changed)
  })
}

function perform(act: Act): Promise<EditorialText> {
  const { tx, staff, row, judged, input, at } = act
  switch (input.action) {
    case 'approve':
      return approve(act)
    case 'schedule': {
      requireReason(act)
      const moment = scheduledMoment(input.at)
      if (moment <= at) throw refused('at', 'Esa hora ya ha pasado.')
      return set(act, { scheduledFor: moment, scheduleFailure: null })
    }
    case 'publish':
      requireReason(act)
      return publishRow(tx, row, { at, staffId: staff.id, approval: judged.approval })
    case 'withdraw':
      if (!input.note) throw refused('note', 'Escribe por qué se retira.')
      return withdrawRow(tx, row, { at, alternatives: input.alternatives ?? [] })
    case 'discard':
      return discard(act)
    case 'send_back':
      if (!input.note) throw refused('note', 'Escribe qué hay que cambiar.')
      return set(act, { scheduledFor: null })
    case 'unschedule':
      return set(act, { scheduledFor: null })
    default:
      return set(act, {})
  }
}

async function set({ tx, row, input }: Act, values: Partial<EditorialText>): Promise<EditorialText> {
  const [changed] = await tx
    .update(texts)
    .set({ state: stateAfter(input.action, row), ...values, version: sql`${texts.version} + 1` })
    .where(eq(texts.id, row.id))
    .returning()
  return changed!
}

async function approve(act: Act): Promise<EditorialText> {
  const { tx, staff, row, input, at } = act
  const { name, college } = await signatureOf(tx, staff, input.college)
  if (!input.nextReview) throw refused('nextReview', 'Elige la fecha de la próxima revisión.')
  if (input.nextReview <= inMadrid(at).date)
    throw refused('nextReview', 'La próxima revisión tiene que ser más adelante.')
  await tx.insert(textApprovals).values({
    textId: row.id,
    contentHash: row.contentHash,
    reviewerId: staff.id,
    reviewerName: name,
    college,
    approvedAt: at,
    nextReview: input.nextReview,
    note: input.note || null,
  })
  const isPublicNow = row.state === 'published' || row.state === 'expired'
  if (!isPublicNow) return set(act, { nextReview: input.nextReview })
  // What is public was approved as it stands: its page names the reviewer from now on.
  const signed = { name, college, at: at.toISOString(), nextReview: input.nextReview, stale: false }
  return publishRow(tx, row, { at, staffId: staff.id, approval: signed, isReviewOnly: true })
}

/** Name and college as the page will show them: those of the professional with this account, or as typed. */
async function signatureOf(tx: Tx, staff: Staff, typed: string | undefined) {
  const [own] = await tx
    .select()
    .from(professionals)
    .where(and(eq(professionals.userId, staff.id), eq(professionals.active, true)))
  if (own?.college && own.collegeNumber)
    return { name: own.name, college: `${own.college}, n.º ${own.collegeNumber}` }
  if (!typed) throw refused('college', 'Escribe tu colegio y tu número de colegiación.')
  if (!/\d{3,}/.test(typed)) throw refused('college', 'Falta el número de colegiación.')
  return { name: staff.displayName, college: typed }
}

/** Publishing against the advertising reviewer needs a reason that is logged. */
function requireReason({ judged, input }: Act): void {
  if (judged.facts.blocks > 0 && (input.reason ?? '').trim().length < 10)
    throw refused('reason', 'Explica por qué se publica pese al revisor de publicidad.')
}

async function discard(act: Act): Promise<EditorialText> {
  const { site, tx, staff, row, at } = act
  const content = row.published as unknown as TextContent
  const { row: changed } = await storeContent(site, tx, row, {
    content,
    hash: contentHash(content),
    at,
    staffId: staff.id,
    keepsApproval: false,
  })
  await addRevision(tx, changed, { kind: 'restored', at, staffId: staff.id })
  return changed
}
