/** What only the operator can say, by the settings; nothing is known until then, and nothing is ever invented. */
export type OperatorFacts = {
  /** Name of an announced clinic → its day, `YYYY-MM-DD`; without one its date is still to be confirmed. */
  readonly openingDates: ReadonlyMap<string, string>
  /** Slug → what the legal notice says of who may practise there; blank is unknown. */
  readonly authorisations: ReadonlyMap<string, { authorization: string; owner: string }>
  /** Who handles data on the operator's behalf, for what, and which data. */
  readonly processors: readonly { name: string; task: string; data: string }[]
}
