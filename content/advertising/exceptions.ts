/** A finding in the bundled texts that stays, and why. Without `excerpts` or `texts`, every one of the rule. */
export type BundledException = {
  rule: string
  excerpts?: RegExp
  texts?: RegExp
  reason: string
}

const LITERAL = 'Texto literal de la especificación.'
const WARNS = 'El texto previene al paciente contra ello.'
const PENDING = 'Pendiente del equipo médico; la página dice que la revisión está pendiente.'

/** Why a finding in a bundled text stays; undefined if nothing justifies it. @param text `artículo SLUG` */
export function bundledReason(text: string, finding: { rule: string; excerpt: string }): string | undefined {
  return advertisingExceptions.find(
    ({ rule, excerpts, texts }) =>
      rule === finding.rule && (!excerpts || excerpts.test(finding.excerpt)) && (!texts || texts.test(text)),
  )?.reason
}

/** The exceptions that concern one text, as data. @param text `artículo SLUG` */
export function bundledPasses(text: string) {
  return advertisingExceptions
    .filter(({ texts }) => !texts || texts.test(text))
    .map(({ rule, excerpts }) => ({
      rule,
      excerpts: excerpts ? { source: excerpts.source, flags: excerpts.flags } : null,
    }))
}

/** Exceptions for the bundled texts, in both modes (docs/health-advertising-report.md). */
export const advertisingExceptions: readonly BundledException[] = [
  { rule: 'reviewer', reason: PENDING },
  { rule: 'review-date', reason: PENDING },
  {
    rule: 'references',
    texts: /^tratamiento /,
    reason: 'Pendiente: se añaden cuando alguien las haya comprobado; no se inventan.',
  },
  {
    rule: 'price-note',
    reason: 'Pendiente: los impuestos de cada tratamiento los decide la empresa; no se suponen.',
  },
  { rule: 'device-brand', excerpts: /^(?:hydra ?facial|cool ?360|sculptra)$/i, reason: LITERAL },
  {
    rule: 'instalments',
    texts: /^tratamiento /,
    reason: `${LITERAL} Es el precio de un servicio mensual, no una cuota de crédito.`,
  },
  { rule: 'praise', texts: /^página team$/, excerpts: /prestigiosos/, reason: LITERAL },
  { rule: 'offer', texts: /^artículo /, excerpts: /^descuento$/i, reason: WARNS },
  { rule: 'testimonial', texts: /^páginas legales$/, reason: 'Dice que el sitio no publica opiniones.' },
  { rule: 'slimming', excerpts: /^quemagrasas$/, reason: WARNS },
  {
    rule: 'slimming',
    excerpts: /^perder peso sin efecto rebote$/i,
    reason: 'Título de un artículo que habla de seguimiento médico y no promete kilos.',
  },
  {
    rule: 'certainty',
    texts: /^textos de la interfaz$/,
    excerpts: /^Borrar para siempre$|^para siempre$/,
    reason: 'Botón del panel que borra datos, no un efecto médico.',
  },
  ...(
    [
      'drug-word',
      'drug-brand',
      'device-brand',
      'certainty',
      'weight-loss-figure',
      'slimming',
      'unproven-therapy',
    ] as const
  ).map((rule) => ({
    rule,
    texts: /^página chat(?:Names|Asks)$/,
    reason: 'Palabras que el asistente reconoce en lo que escribe el visitante; no se muestran.',
  })),
  {
    rule: 'drug-word',
    texts: /^textos de la interfaz$/,
    excerpts: /^Neuromoduladores$/,
    reason: `${LITERAL} En modo prudente el sitio la retira de los atajos de búsqueda.`,
  },
]
