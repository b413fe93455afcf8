import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { authWorkDone } from '#app/widgets/auth/auth-work.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { adminApi } from './api/admin-api.ts'
import { forgetWaiting } from './api/when-unlocked.ts'
import { adminQueryClient } from './api/query-client.ts'
import { AdminApiContext } from './api/use-admin-api.ts'

const StepUpDialog = lazy(() =>
  importWithRetry(() => import('./saving/step-up-dialog.tsx'), { name: 'step-up', reload: false }),
)

/** API, cache and second-factor dialog for everything inside; one cache per user. */
export function BackOffice({ children }: { children: ReactNode }) {
  const { user, client } = useAuth()
  const official = useRef(client)
  useEffect(() => {
    official.current = client
  })
  const [asking, setAsking] = useState(false)
  const waiting = useRef<((done: boolean) => void)[]>([])

  function answer(done: boolean) {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(done)
    if (done) void queries.invalidateQueries({ queryKey: ['me'] })
  }

  const api = useMemo(
    () =>
      adminApi(
        {
          current: async () => (await official.current().getSession()).data.session?.access_token ?? null,
          refresh: async () => (await official.current().refreshSession()).data.session?.access_token ?? null,
          settled: authWorkDone,
        },
        () =>
          new Promise<boolean>((resolve) => {
            waiting.current.push(resolve)
            setAsking(true)
          }),
      ),
    [],
  )
  // One user's data must never be shown to the next.
  const person = user?.id
  // oxlint-disable-next-line react/exhaustive-deps
  const queries = useMemo(() => adminQueryClient(), [person])
  useEffect(
    () => () => {
      queries.clear()
      forgetWaiting()
    },
    [queries],
  )

  return (
    <AdminApiContext value={api}>
      <QueryClientProvider client={queries}>
        {children}
        {asking ? (
          <Suspense fallback={null}>
            <StepUpDialog open onAnswer={answer} />
          </Suspense>
        ) : null}
      </QueryClientProvider>
    </AdminApiContext>
  )
}
