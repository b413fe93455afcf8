import { pagePath } from '../pages/page-path.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'

/** In its own module, so that the account code pulls in nothing else (`vite.config.ts`). */
export const SIGN_IN_PATH: string = pagePath(SITE_PAGES.find(({ access }) => access === 'sign-in')!)
