import { settingsHistory } from '#db/schema/index.ts'
import {
  changesBetween,
  type SectionSummary,
  type SectionValue,
  type SiteSection,
} from '#domain/settings/site-section.ts'
import { wordsToType } from '#domain/settings/words-to-type.ts'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { parseBody, parseInput } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { rowVersion } from '../shared/rows/row-version.ts'
import { requireWords } from '../shared/settings/require-words.ts'
import { reversionInput, sectionReason } from '../shared/settings/section-input.ts'
import { requireCapability, requireStepUp } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { exportSettings } from './export-settings.ts'
import { importFile, importInput, importSettings, previewImport } from './import-settings.ts'
import { knownSection, presentHistory, presentSection } from './present-section.ts'
import { saveSection } from './save-section.ts'
import { sectionValue, siteSections } from './sections/site-sections.ts'

/** The largest section is the directory with its texts. */
const MAX_BODY = 256 * 1024

const version = rowVersion
const saveInput = z.strictObject({
  version,
  value: z.unknown(),
  reason: sectionReason,
  confirm: z.string().default(''),
})

/**
 * Mounted at /api/admin/settings: the sections that change the public site. Changes and the file require a second
 * factor.
 */
export function settingsRoutes(deps: Deps) {
  const { db } = deps.database
  const read = requireCapability('settings.read', 'settings.write')
  const write = requireCapability('settings.write')
  const stepUp = requireStepUp()
  return new Hono<StaffContext>()
    .get('/', read, async (context) => {
      const sections = await Promise.all(
        [...siteSections.keys()].map((id) => presentSection(deps.site.current, db, id, deps.now())),
      )
      const items = sections.map(
        ({ id, label, description, groups, version, changedAt, changedBy, warnings }) => ({
          ...{ id, label, description, version, changedAt, changedBy, warnings },
          words: groups.flatMap((group) => [group.title, ...group.fields.map((field) => field.label)]),
          fields: foundFields(groups),
        }),
      )
      return context.json({ items, nextCursor: null })
    })
    .get('/export', write, stepUp, async (context) => {
      context.header('Content-Disposition', 'attachment; filename="ajustes.json"')
      return context.json(await exportSettings(deps, context.var.staff))
    })
    .post('/imports/previews', write, stepUp, limitBody(MAX_BODY), async (context) => {
      const file = await parseBody(context, importFile)
      return context.json(await previewImport(deps, context.var.staff, file))
    })
    .post('/imports', write, stepUp, limitBody(MAX_BODY), async (context) => {
      const input = await parseBody(context, importInput)
      return context.json(await importSettings(deps, context.var.staff, input))
    })
    .get('/:section', read, async (context) =>
      context.json(await presentSection(deps.site.current, db, context.req.param('section'), deps.now())),
    )
    .get('/:section/history', read, async (context) =>
      context.json({ items: await presentHistory(db, context.req.param('section')), nextCursor: null }),
    )
    .put('/:section', write, stepUp, limitBody(MAX_BODY), async (context) => {
      const id = context.req.param('section')
      const { schema } = knownSection(id)
      const input = await parseBody(context, saveInput)
      const value = parseInput(schema, input.value) as SectionValue
      return context.json(await save(deps, context.var.staff, { id, ...input, value }))
    })
    .post('/:section/reversions', write, stepUp, limitBody(MAX_BODY), async (context) => {
      const id = context.req.param('section')
      const { defaults } = knownSection(id)
      const input = await parseBody(context, reversionInput)
      const [kept] = await db
        .select({ value: settingsHistory.value })
        .from(settingsHistory)
        .where(and(eq(settingsHistory.section, id), eq(settingsHistory.version, input.to)))
      if (!kept && input.to !== 0) throw new AppError('not_found', 'Esa versión no existe.')
      const value = kept ? sectionValue(id, kept.value) : defaults
      return context.json(await save(deps, context.var.staff, { id, ...input, value }))
    })
}

type Save = { id: string; version: number; value: SectionValue; reason: string; confirm: string }

async function save(deps: Deps, staff: Staff, { id, version, value, reason, confirm }: Save) {
  const { section } = knownSection(id)
  const now = deps.now()
  const { value: before, version: current } = await presentSection(
    deps.site.current,
    deps.database.db,
    id,
    now,
  )
  // On a version conflict, report that first: the words to type are shown next to the current values.
  if (current === version) requireWords(wordsToType(section, before, value), confirm)
  if (changesBetween(section, before, value).length === 0)
    return presentSection(deps.site.current, deps.database.db, id, now)
  await saveSection(deps, staff, { section: id, version, value, before, reason }, (tx) =>
    presentSection(deps.site.current, tx, id, now),
  )
  return presentSection(deps.site.current, deps.database.db, id, now)
}

/** Every setting once, as the search finds it: fields of the same name and help in many groups lead to the first. */
function foundFields(groups: SiteSection['groups']): SectionSummary['fields'] {
  const found = new Map<string, SectionSummary['fields'][number]>()
  for (const group of groups) {
    for (const { id, label, hint = '' } of group.fields) {
      const key = `${label} ${hint}`
      if (!found.has(key)) found.set(key, { name: `${group.id}.${id}`, label, hint })
    }
  }
  return [...found.values()]
}
