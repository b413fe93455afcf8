import type { ShouldRevalidateFunction } from 'react-router'

/** For loaders that only read the path: tabs, filters and open panels, which are query parameters, ask nothing. */
export const onAnotherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname
