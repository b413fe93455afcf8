import { randomUuid } from '#app/widgets/consent/random-uuid.ts'

/** Which open page (tab) holds a request: made anew with each document, so that no two are alike. */
export const pageId: string = randomUuid()
