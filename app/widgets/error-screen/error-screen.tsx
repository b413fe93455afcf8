import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { errorFallback } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { ModuleLoadError } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { pushException } from '#app/widgets/measurement/data-layer.ts'

type Props = {
  error: unknown
  /** Replaces the default reset, which has React Router load and render the page again. */
  onReset?: () => void
}

/** What a visitor sees when a page fails; for the `ErrorBoundary` of a route or of the root. */
export function ErrorScreen({ error, onReset }: Props) {
  const revalidator = useRevalidator()
  useEffect(() => pushException(error, 'page'), [error])

  const reset = () => {
    if (onReset) onReset()
    // React Router caches a failed module, so only a new document can recover.
    else if (error instanceof ModuleLoadError) window.location.reload()
    else void revalidator.revalidate()
  }

  return (
    <section className="section" aria-labelledby="error-title">
      <div className="wrap flex flex-col items-start gap-6">
        <h1 id="error-title" tabIndex={-1}>
          {errorFallback.title}
        </h1>
        <p className="lead">{errorFallback.text}</p>
        <div className="actions">
          <Button onClick={reset} disabled={revalidator.state === 'loading'}>
            {errorFallback.retry}
          </Button>
          {/* A plain link: a new document is the safest way out of a broken page. */}
          <a className="button button-ghost" href="/">
            {errorFallback.home}
          </a>
        </div>
      </div>
    </section>
  )
}
