import { use } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/** React Router's own objects: its router, its list of routes and the modules of those that were loaded. */
export function useRouterObjects() {
  const router = use(UNSAFE_DataRouterContext)?.router
  const framework = use(UNSAFE_FrameworkContext)
  if (!router || !framework)
    throw new Error('React Router hands its router or its manifest down in another way')
  return { router, manifest: framework.manifest, routeModules: framework.routeModules }
}
