import { use } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/** React Router's internal objects: its router, its manifest and the modules of the loaded routes. */
export function useRouterObjects() {
  const router = use(UNSAFE_DataRouterContext)?.router
  const framework = use(UNSAFE_FrameworkContext)
  if (!router || !framework)
    throw new Error('React Router does not provide its router or its manifest in the expected contexts')
  return { router, manifest: framework.manifest, routeModules: framework.routeModules }
}
