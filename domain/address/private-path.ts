import { BACK_OFFICE, SIGN_IN } from '../page-lists/private-starts.ts'

/** Whether a path belongs to the back office. */
export function isBackOffice(pathname: string): boolean {
  return pathname.split('/')[1] === BACK_OFFICE
}

/** Whether third-party code is forbidden on a path: the back office and the sign-in page. */
export function isPrivate(pathname: string): boolean {
  return isBackOffice(pathname) || pathname.split('/')[1] === SIGN_IN
}
