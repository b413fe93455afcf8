import { startOf } from '../pages/page-path.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'

const startFor = (wanted: string) => startOf(SITE_PAGES.find(({ access }) => access === wanted)!.pattern)

/** The first segment of everything that is for staff. */
export const BACK_OFFICE: string = startFor('staff')
/** The first segment of the page through which one enters it. */
export const SIGN_IN: string = startFor('sign-in')
