import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { SitePages, TextDetail } from '#domain/editorial/text-view.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CheckSetup, SiteChecks, WordChecks } from './text-checks.ts'
import type { FromChecks, ToChecks } from './text-checks.worker.ts'

/** After the last key. */
const CHECK_MS = 150

export type TextChecks = { words: WordChecks | null; site: SiteChecks | null }

/** What the reviewers say about the text as it is typed; null until they have read it. */
export function useTextChecks(detail: TextDetail, content: TextContent): TextChecks {
  const api = useAdminApi()
  const pages = useQuery({
    queryKey: ['texts', 'pages'],
    queryFn: ({ signal }) => api.get<SitePages>('/texts/pages', { signal }),
    staleTime: 5 * 60_000,
  }).data
  const [checks, setChecks] = useState<TextChecks>({ words: null, site: null })
  const worker = useRef<Worker>(null)
  const sent = useRef<TextContent>(null)

  useEffect(() => {
    const own = new Worker(new URL('./text-checks.worker.ts', import.meta.url), { type: 'module' })
    own.onmessage = ({ data }: MessageEvent<FromChecks>) => setChecks((known) => ({ ...known, ...data }))
    worker.current = own
    sent.current = null
    return () => own.terminate()
  }, [])

  // A save answers with the same facts in a new object: the rules are compiled once.
  const { kind, slug, path, bundled, incomingLinks, keyword } = detail
  const facts = JSON.stringify({
    facts: detail.reviewFacts,
    seo: { kind, slug, path, bundled, incomingLinks, keyword: keyword?.text ?? '' },
  })
  const setup = useMemo<CheckSetup>(
    () => ({ ...(JSON.parse(facts) as Omit<CheckSetup, 'site'>), site: pages ?? null }),
    [facts, pages],
  )
  useEffect(() => {
    worker.current?.postMessage({ setup } satisfies ToChecks)
  }, [setup])

  useEffect(() => {
    const send = () => {
      sent.current = content
      worker.current?.postMessage({ content } satisfies ToChecks)
    }
    if (sent.current === null) return send()
    if (sent.current === content) return
    const timer = setTimeout(send, CHECK_MS)
    return () => clearTimeout(timer)
  }, [content])

  return checks
}
