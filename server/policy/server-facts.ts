import { writtenVocabulary } from '#content/advertising/vocabulary.ts'
import type { AdvertisingMode, AdvertisingVocabulary } from '#domain/advertising.ts'
import { ASSISTANT_SOURCES, type AssistantSource } from '#domain/assistant/sources.ts'

type ServerFacts = {
  /** Old path → new path, both without a slash at the end. */
  redirects: ReadonlyMap<string, string>
  /** Whether robots.txt sends search engines away. */
  closedToRobots: boolean
  /** How prescription drugs may be spoken of, and in which of the two ways the pages do it. */
  advertising: AdvertisingVocabulary & { mode: AdvertisingMode }
  assistantAnswers: boolean
  /** What the assistant may answer from. */
  assistantSources: ReadonlySet<AssistantSource>
  /** When a person takes over from the assistant; empty: in the hours of the general line. */
  handOffHours: string
}

let facts: ServerFacts = {
  redirects: new Map(),
  closedToRobots: false,
  advertising: { ...writtenVocabulary, mode: 'literal' },
  assistantAnswers: true,
  assistantSources: new Set(ASSISTANT_SOURCES),
  handOffHours: '',
}
let revision = 0

/** What the settings say that no page shows; the same for every request of this process. */
export function serverFacts(): ServerFacts {
  return facts
}

/** Rises with every change of the settings: whoever keeps something made of content makes it again. */
export function settingsRevision(): number {
  return revision
}

export function setServerFacts(next: ServerFacts): void {
  facts = next
  revision += 1
}
