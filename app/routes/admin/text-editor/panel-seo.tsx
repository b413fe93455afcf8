import { AppLink } from '#app/ui/app-link.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { SharedWords } from '#domain/editorial/text-view.ts'
import { type SnippetDevice, type SnippetLine, snippetPreview } from '#domain/seo/snippet.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Monitor, Smartphone, X } from 'lucide-react'
import { useState } from 'react'
import { KeywordField } from './keyword-field.tsx'
import type { Tone } from './panel-row.tsx'
import type { PanelProps } from './side-panel.tsx'

const texts = textEditor.search
const GOOD = 70
/** Percent. */
const MUCH_SHARED = 20
const RIVALS = 4

export function seoLine({ checks, detail }: Pick<PanelProps, 'checks' | 'detail'>): {
  result: string
  tone?: Tone
} {
  const seo = checks.site?.seo
  if (!seo) return { result: '' }
  if (!detail.keyword) return { result: texts.noKeyword, tone: 'warn' }
  return {
    result: fillText(texts.score, { score: seo.score }),
    ...(seo.score < GOOD ? { tone: 'warn' as const } : {}),
  }
}

/** How well the text can be found: its place among results, each check in words, and pages that seek the same. */
export function SeoPart(props: PanelProps) {
  const { detail, draft, checks, readOnly } = props
  const seo = checks.site?.seo
  const [device, setDevice] = useState<SnippetDevice>('desktop')
  if (!seo) return <p className="ed-fine">{texts.none}</p>
  const shown = snippetPreview(
    { title: seo.title || textEditor.untitled, description: seo.description, path: detail.path },
    device,
  )
  // Shared wording is compared with whole pages, by the server.
  const list = seo.checks.filter(({ id }) => id !== 'copied')
  return (
    <>
      <KeywordField {...props} />
      <div className="ed-snippet" data-device={device} role="group" aria-label={texts.snippet}>
        <small>{shown.address}</small>
        <b>{shown.title.shown}</b>
        <p>{shown.description.shown}</p>
      </div>
      <div className="ed-snippet-tools">
        <span className="ed-devices" role="group" aria-label={texts.device}>
          {(['desktop', 'phone'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="ed-icon"
              aria-label={texts.devices[one]}
              aria-pressed={device === one}
              onClick={() => setDevice(one)}
            >
              {one === 'desktop' ? (
                <Monitor className="icon" aria-hidden="true" />
              ) : (
                <Smartphone className="icon" aria-hidden="true" />
              )}
            </button>
          ))}
        </span>
        <span>
          <Room label={texts.titleRoom} line={shown.title} letters={seo.title.length} />
          <Room label={texts.descriptionRoom} line={shown.description} letters={seo.description.length} />
        </span>
      </div>
      {detail.kind === 'article' ? <ArticleHead draft={draft} readOnly={readOnly} /> : null}
      <ul className="ed-checks">
        {list
          .toSorted((a, b) => Number(a.passed) - Number(b.passed) || b.points - a.points)
          .map(({ id, passed, reason }) => (
            <li key={id} data-passed={passed || undefined}>
              {passed ? (
                <Check className="icon" aria-hidden="true" />
              ) : (
                <X className="icon" aria-hidden="true" />
              )}
              <span>
                <span className="sr-only">{passed ? texts.passed : texts.missed}</span>
                {reason}
              </span>
            </li>
          ))}
      </ul>
      {seo.rivals.length > 0 ? (
        <div>
          <h3>{texts.rivals}</h3>
          <ul className="ed-pages">
            {seo.rivals.slice(0, RIVALS).map(({ path, title, share }) => (
              <li key={path}>
                <AppLink href={path} target="_blank">
                  {title}
                </AppLink>
                <small>{fillText(texts.alike, { percent: Math.round(share * 100) })}</small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <SharedLines id={detail.id} version={detail.version} />
    </>
  )
}

function Room({
  label,
  line: { pixels, most, isCut },
  letters,
}: {
  label: string
  line: SnippetLine
  letters: number
}) {
  return (
    <small data-tone={isCut ? 'warn' : undefined}>
      {fillText(texts.room, { label, pixels, most, letters })}
    </small>
  )
}

function ArticleHead({ draft, readOnly }: Pick<PanelProps, 'draft' | 'readOnly'>) {
  const { metaTitle, description } = draft.content as ArticleContent
  return (
    <>
      <TextField
        name="text-meta-title"
        label={texts.metaTitle}
        hint={texts.metaTitleHint}
        value={metaTitle}
        maxLength={120}
        readOnly={readOnly}
        onBlur={draft.blur}
        onChange={({ target }) => draft.change({ metaTitle: target.value })}
      />
      <TextAreaField
        name="text-description"
        label={texts.description}
        rows={3}
        required
        readOnly={readOnly}
        value={description}
        onBlur={draft.blur}
        onChange={({ target }) => draft.change({ description: target.value })}
      />
    </>
  )
}

function SharedLines({ id, version }: { id: string; version: number }) {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['texts', 'similar', id, version],
    queryFn: ({ signal }) => api.get<SharedWords>(`/texts/${id}/similar`, { signal }),
    staleTime: Infinity,
  })
  if (!data) return null
  return (
    <div>
      <h3 data-tone={data.percent > MUCH_SHARED ? 'warn' : undefined}>
        {data.percent > 0 ? fillText(texts.shared, { percent: data.percent }) : texts.unshared}
      </h3>
      <ul className="ed-pages">
        {data.pages.slice(0, RIVALS).map(({ path, title, percent }) => (
          <li key={path}>
            <AppLink href={path} target="_blank">
              {title}
            </AppLink>
            <small>{percent} %</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
