/** What brings a person to a first visit: a zone, a concern, a treatment, or the wish to be guided (screens, P5). */
export const REASON_KINDS = ['zona', 'preocupacion', 'tratamiento', 'orientacion'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]
/** `detail` is the id of the zone or concern, or the slug of the treatment; empty when it is kept for the visit. */
export type VisitReason = { kind: ReasonKind; detail: string }

/**
 * The reason in the lead's field `treatment`: a treatment by its slug, as every form sends it; else the kind, with its
 * detail after a colon (`zona:face/nariz`, `preocupacion:ojeras`, `orientacion`).
 */
export function formatVisitReason({ kind, detail }: VisitReason): string {
  if (kind === 'orientacion' || detail === '') return kind
  return kind === 'tratamiento' ? detail : `${kind}:${detail}`
}

/** The reason that a text stands for; any word that is no kind is taken for a treatment. Null for nothing. */
export function parseVisitReason(text: string): VisitReason | null {
  if (text === '') return null
  const colon = text.indexOf(':')
  const head = colon < 0 ? text : text.slice(0, colon)
  const kind = REASON_KINDS.find((one) => one === head)
  if (!kind) return { kind: 'tratamiento', detail: text }
  return { kind, detail: colon < 0 ? '' : text.slice(colon + 1) }
}
