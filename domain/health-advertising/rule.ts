/** What a finding asks: `block` refuses to publish, `warn` needs a look, `require` names what is missing. */
export type Severity = 'block' | 'warn' | 'require'

/** When a rule applies; without an entry, always. */
export type RuleScope = {
  mode?: 'prudente'
  regulatory?: readonly ('drug' | 'device' | 'unproven' | 'none')[]
  /** Only for texts about treatments that are endoscopic or with a drug. */
  invasive?: true
  /** A reference is enough. */
  withoutReferences?: true
}

/** One way of writing what a rule looks for. */
export type Wording = {
  /**
   * Regular expression over the folded text: no capitals, no accents. A space stands for any white space, or
   * for none. It matches whole words only.
   */
  say: string
  /** What may not stand right before or right after, as in «oferta de empleo». */
  notAfter?: string
  notBefore?: string
  /** What must stand right before. */
  after?: string
  /** Concrete wordings that replace exactly the excerpt; `$1` is its first group. */
  instead: readonly string[]
}

export type AdvertisingRule = {
  id: string
  severity: Severity
  /** Law and article. */
  source: string
  /** One sentence that says why, in Spanish. */
  message: string
  scope?: RuleScope
  /** With a prescription drug it is a `block`. */
  blocksDrugs?: true
  /** «No hay tratamiento sin riesgo» is no finding. Names count even if they are denied. */
  deniable: boolean
  wordings: readonly Wording[]
}
