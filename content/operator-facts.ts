/** Facts that only the operator can provide, in the settings; unknown until then, and never invented. */
export type OperatorFacts = {
  /** Name of an announced clinic → its day, `YYYY-MM-DD`; clinics without a confirmed date are absent. */
  readonly openingDates: ReadonlyMap<string, string>
  /** Slug → the text of the legal notice about who may practice there; blank means unknown. */
  readonly authorisations: ReadonlyMap<string, { authorization: string; owner: string }>
  /** Processors: who processes data for the operator, for what, and which data. */
  readonly processors: readonly { name: string; task: string; data: string }[]
}
