import { startOf } from '../pages/page-path.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'

const startFor = (wanted: string) => startOf(SITE_PAGES.find(({ access }) => access === wanted)!.pattern)

/** First path segment of all staff pages. */
export const BACK_OFFICE: string = startFor('staff')
/** First path segment of the sign-in page. */
export const SIGN_IN: string = startFor('sign-in')
/** First path segment of the pages behind a signed link. */
export const LINKED: string = startFor('link')
