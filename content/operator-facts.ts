export type ConsumerOffice = { name: string; url: string }

/** Facts that only the operator can provide, in the settings; unknown until then, and never invented. */
export type OperatorFacts = {
  /** Name of an announced clinic → its day, `YYYY-MM-DD`; clinics without a confirmed date are absent. */
  readonly openingDates: ReadonlyMap<string, string>
  /** Slug → who may practice there, and the permission to advertise it; blank means unknown. */
  readonly authorisations: ReadonlyMap<string, { authorization: string; owner: string; advertising: string }>
  /** Region → the office where its consumers complain; regions without one are absent. */
  readonly consumerOffices: ReadonlyMap<string, ConsumerOffice>
  /** Processors: who processes data for the operator, for what, and which data. */
  readonly processors: readonly { name: string; task: string; data: string }[]
}
