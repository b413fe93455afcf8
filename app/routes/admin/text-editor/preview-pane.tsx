import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/widgets/back-office/copy-text.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { useQuery } from '@tanstack/react-query'
import { Link2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTextActs } from './use-text.ts'

const texts = textEditor.preview
/** A link lasts an hour. */
const FRESH_MS = 50 * 60_000

export type PreviewDevice = 'desktop' | 'phone'

interface PreviewPaneProps {
  id: string
  /** Of the text that the server has: the page is shown again with each one. */
  version: number
  device: PreviewDevice
  onClose: () => void
}

/** The real page with this text beside it, as wide as a phone or a desktop. */
export function PreviewPane({ id, version, device, onClose }: PreviewPaneProps) {
  const { preview } = useTextActs(id)
  const frame = useRef<HTMLIFrameElement>(null)
  const seen = useRef({ version, top: 0 })
  const { data, error, refetch } = useQuery({
    queryKey: ['texts', 'preview', id],
    queryFn: preview,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
  })

  // The same place of the page, with the new words.
  useEffect(() => {
    const shown = frame.current?.contentWindow
    if (seen.current.version === version || !shown) return
    seen.current = { version, top: shown.scrollY }
    shown.location.reload()
  }, [version])

  async function copy(url: string) {
    try {
      await copyText(new URL(url, location.href).href, texts.copyRefused)
      doneToast(texts.copied)
    } catch (failed) {
      errorToast(failed)
    }
  }

  return (
    <section className="ed-preview" data-device={device} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        {data ? (
          <Button small look="ghost" onClick={() => void copy(data.url)}>
            <Link2 className="icon" aria-hidden="true" />
            {texts.copy}
          </Button>
        ) : null}
        <button type="button" className="ed-icon" aria-label={texts.close} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </header>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <iframe
          ref={frame}
          className="preview-frame"
          title={texts.frame}
          src={data.url}
          onLoad={({ currentTarget }) => currentTarget.contentWindow?.scrollTo(0, seen.current.top)}
        />
      ) : error ? null : (
        <Skeleton rows={8} />
      )}
    </section>
  )
}
