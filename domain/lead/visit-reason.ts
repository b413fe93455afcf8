/** Reasons for a first visit: a zone, a concern, a treatment, or guidance. */
export const REASON_KINDS = ['zona', 'preocupacion', 'tratamiento', 'orientacion'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]
/** `detail` is the id of the zone or concern, or the slug of the treatment; empty if it is left for the visit. */
export type VisitReason = { kind: ReasonKind; detail: string }

/**
 * The reason in the request's field `treatment`: a treatment by its slug, as in every form; otherwise the kind, with
 * its detail after a colon (`zona:face/nariz`, `preocupacion:ojeras`, `orientacion`).
 */
export function formatVisitReason({ kind, detail }: VisitReason): string {
  if (kind === 'orientacion' || detail === '') return kind
  return kind === 'tratamiento' ? detail : `${kind}:${detail}`
}

/** Parses a reason; anything without a known kind is a treatment. Null for an empty text. */
export function parseVisitReason(text: string): VisitReason | null {
  if (text === '') return null
  const colon = text.indexOf(':')
  const head = colon < 0 ? text : text.slice(0, colon)
  const kind = REASON_KINDS.find((one) => one === head)
  if (!kind) return { kind: 'tratamiento', detail: text }
  return { kind, detail: colon < 0 ? '' : text.slice(colon + 1) }
}
