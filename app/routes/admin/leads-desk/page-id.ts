import { randomUuid } from '#app/widgets/consent/random-uuid.ts'

/** Identifies the open page (tab) that locks a request; new for each document. */
export const pageId: string = randomUuid()
