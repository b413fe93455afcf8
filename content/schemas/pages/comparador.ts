import { z } from 'zod'
import { breadcrumb, line, meta, slug } from '../text.ts'

/** Texts of `content/pages/comparador.yaml`. */
export const comparatorPageSchema = z.strictObject({
  meta,
  breadcrumb,
  intro: z.strictObject({ h1: line, lead: line, disclosure: line, note: line }),
  picker: z.strictObject({
    label: line,
    placeholder: line,
    remove: line,
    max: line,
    unknown: line,
    empty: line,
    one: line,
    count: line,
    search: line,
    add: line,
    already: line,
    added: line,
    removed: line,
  }),
  /** The comparison; `{names}` are those of the chosen treatments. */
  result: z.strictObject({
    title: line,
    metaTitle: line,
    corner: line,
    scroll: line,
    full: line,
    same: line,
    allSame: line,
  }),
  controls: z.strictObject({
    onlyDifferences: line,
    reorder: line,
    print: line,
    share: line,
    bring: line,
    missing: line,
    label: line,
    reorderHelp: line,
    apply: line,
    shared: line,
    shareFailed: line,
  }),
  /** Column 0; `cells` by row id. */
  noTreatment: z.strictObject({ name: line, text: line, cells: z.record(slug, line) }),
  rows: z
    .array(z.strictObject({ id: slug, name: line, explanation: line }))
    .min(1)
    .max(30),
  invasiveness: z.strictObject({
    surgical: line,
    nonSurgical: line,
    /** By the rule that applied (`domain/catalogue/invasiveness.ts`). */
    why: z.strictObject({ given: line, service: line, technique: line, default: line }),
  }),
  evidence: z.strictObject({ unproven: line }),
  /** Wording of each sum of the row «total»; `from` for a minimum. */
  total: z.strictObject({ single: line, sessions: line, one: line, pack: line, from: line }),
  /** Wording of each sum of the row «anual», by frequency of payment. */
  yearly: z.strictObject({ everyMonth: line, everyMonths: line, everyYear: line, everyYears: line }),
  presetsTitle: line,
  otherPresets: line,
  presets: z
    .array(z.strictObject({ id: slug, name: line, text: line, treatments: z.array(slug).min(2).max(4) }))
    .min(1)
    .max(30),
  planner: z.strictObject({
    title: line,
    text: line,
    dateLabel: line,
    calculate: line,
    start: line,
    before: line,
    late: line,
    unknown: line,
    past: line,
    note: line,
  }),
  cta: z.strictObject({ title: line, text: line, label: line }),
})

export type ComparatorPage = z.infer<typeof comparatorPageSchema>
