/** What a page about a city can say that is true of that place alone. */
export const LOCAL_FACTS = [
  'offers',
  'address',
  'phone',
  'hours',
  'arrive',
  'publicTransport',
  'parking',
  'access',
  'languages',
  'team',
  'photos',
  'questions',
] as const
export type LocalFact = (typeof LOCAL_FACTS)[number]

/** Fewer make a page about a city a copy of the treatment's page, which search engines must not list. */
const LOCAL_FACTS_NEEDED = 6
/** Questions that only this clinic answers. */
const QUESTIONS = 2

/** A clinic as far as its local facts go; absent fields are unknown. */
export type ClinicWithFacts = {
  /** Phones and e-mail are examples. */
  sample: boolean
  phone: string
  howToArrive: string
  offers?: { units?: readonly string[] | undefined; treatments?: readonly string[] | undefined } | undefined
  /** Only if different from the hours of all clinics. */
  hours?: string | undefined
  publicTransport?: string | undefined
  parking?: string | undefined
  access?: string | undefined
  languages?: string | undefined
  localQuestions?: readonly unknown[] | undefined
}

/** What is known of a clinic from elsewhere. */
export type KnownElsewhere = {
  /** The street, not only the neighborhood. */
  street?: boolean
  /** Professionals that are shown. */
  team?: number
  photos?: number
}

/** The real local facts of a clinic, in the order of the checklist. */
export function localFactsOf(clinic: ClinicWithFacts, elsewhere: KnownElsewhere = {}): LocalFact[] {
  const { sample, phone, howToArrive, offers, localQuestions = [] } = clinic
  const has: Record<LocalFact, boolean> = {
    offers: (offers?.units?.length ?? 0) + (offers?.treatments?.length ?? 0) > 0,
    address: elsewhere.street === true,
    phone: !sample && phone !== '',
    hours: isWritten(clinic.hours),
    arrive: isWritten(howToArrive),
    publicTransport: isWritten(clinic.publicTransport),
    parking: isWritten(clinic.parking),
    access: isWritten(clinic.access),
    languages: isWritten(clinic.languages),
    team: (elsewhere.team ?? 0) > 0,
    photos: (elsewhere.photos ?? 0) > 0,
    questions: localQuestions.length >= QUESTIONS,
  }
  return LOCAL_FACTS.filter((fact) => has[fact])
}

/** How many facts are missing for a clinic's city pages to be listed; 0 when there are enough. */
export function localFactsLacking(facts: readonly LocalFact[]): number {
  return Math.max(0, LOCAL_FACTS_NEEDED - facts.length)
}

function isWritten(text: string | undefined): boolean {
  return (text ?? '').trim() !== ''
}
