import { pageMeta } from '#app/document/page-meta.ts'
import type { UnitPageView } from './unit-page-view.ts'

export function unitPageMeta({ loaderData }: { loaderData?: UnitPageView | undefined }) {
  if (!loaderData) return []
  const { meta, route } = loaderData
  return pageMeta({ ...meta, path: route, image: route })
}
