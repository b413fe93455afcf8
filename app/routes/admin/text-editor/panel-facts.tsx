import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { Check } from './panel-check.tsx'
import { SharingFields } from './sharing-fields.tsx'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import type { PanelProps } from './side-panel.tsx'
import { useTextActs } from './use-text.ts'
import { type Named, nameOf, useNames } from './vocabulary.ts'

const texts = textEditor.facts

/** Address, author, dates, and what the text is about. */
export function FactsPart({
  detail,
  draft,
  content,
  readOnly,
  onDialog,
}: PanelProps & { content: ArticleContent }) {
  const names = useNames()
  const { edit } = useTextActs(detail.id)
  const version = draft.version
  return (
    <fieldset className="ed-facts" disabled={readOnly}>
      <legend className="sr-only">{textEditor.panel.facts}</legend>
      <SlugField key={detail.slug} {...{ detail, draft }} />
      <SelectField
        name="text-author"
        label={texts.author}
        placeholder={texts.nobody}
        options={[...names.authors]}
        value={detail.author?.id ?? ''}
        onChange={({ target }) =>
          void edit({ version: version(), authorId: target.value || null }).catch(errorToast)
        }
      />
      <PlannedField {...{ detail, draft }} />
      <TagsField tags={content.tags} onChange={(tags) => draft.change({ tags })} />
      {(['treatments', 'concerns', 'terms'] as const).map((field) => (
        <PickList
          key={field}
          label={texts[field]}
          names={names[field]}
          values={content[field]}
          onChange={(slugs) => draft.change({ [field]: slugs })}
        />
      ))}
      <SelectField
        name="text-clinic"
        label={texts.clinic}
        hint={texts.clinicHint}
        placeholder={texts.network}
        options={[...names.clinics]}
        value={content.clinic ?? ''}
        onChange={({ target }) => draft.change({ clinic: target.value || null })}
      />
      <SharingFields {...{ detail, draft, content, onDialog }} />
      <Check
        label={texts.aiAssisted}
        hint={texts.aiAssistedHint}
        checked={detail.aiAssisted}
        onChange={(aiAssisted) => void edit({ version: version(), aiAssisted }).catch(errorToast)}
      />
    </fieldset>
  )
}

function SlugField({ detail, draft }: Pick<PanelProps, 'detail' | 'draft'>) {
  const { edit } = useTextActs(detail.id)
  const [slug, setSlug] = useState(detail.slug)
  const [error, setError] = useState('')
  const wanted = slug.trim()
  return (
    <form
      className="ed-slug"
      onSubmit={(event) => {
        event.preventDefault()
        edit({ version: draft.version(), slug: wanted }).catch((failed: unknown) => {
          const { fields, message } = asAdminError(failed)
          setError(fields.slug ?? message)
        })
      }}
    >
      <TextField
        name="text-slug"
        label={texts.slug}
        hint={detail.firstPublishedAt ? texts.slugPublic : undefined}
        error={error}
        required
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
      />
      {wanted !== detail.slug ? (
        <Button type="submit" small look="ghost">
          {texts.changeSlug}
        </Button>
      ) : null}
    </form>
  )
}

/** Saved when one leaves it: every digit of a date that is typed makes another date. */
function PlannedField({ detail, draft }: Pick<PanelProps, 'detail' | 'draft'>) {
  const { edit } = useTextActs(detail.id)
  const stored = detail.plannedFor?.slice(0, 10) ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const sent = useRef<string>(null)

  async function save({ validity }: HTMLInputElement) {
    // Enter, and then leaving it, is one change.
    if (typed === null || typed === sent.current) return
    // Half a date has no value, and would take the stored one away.
    setError(validity.badInput ? texts.halfDate : '')
    if (validity.badInput) return
    sent.current = typed
    try {
      if (typed !== stored) await edit({ version: draft.version(), plannedFor: typed || null })
      setTyped((now) => (now === typed ? null : now))
    } catch (failed) {
      const { fields, message } = asAdminError(failed)
      setError(fields.plannedFor ?? message)
    }
    sent.current = null
  }

  return (
    <TextField
      name="text-planned"
      label={texts.planned}
      error={error}
      type="date"
      value={typed ?? stored}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => void save(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && void save(currentTarget)}
    />
  )
}

/** While one types, the words stay as they are typed; else what others change is shown too. */
function TagsField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      name="text-tags"
      label={texts.tags}
      hint={texts.tagsHint}
      value={typed ?? tags.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(tagsOf(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function tagsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, 12)
}

interface PickListProps {
  label: string
  names: readonly Named[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Several of a list, as words that can be taken off. */
export function PickList({ label, names, values, onChange }: PickListProps) {
  return (
    <div className="ed-picks">
      <SelectField
        name={`pick-${label}`}
        label={label}
        placeholder={texts.add}
        options={names.filter(({ value }) => !values.includes(value))}
        value=""
        onChange={({ target }) => target.value && onChange([...values, target.value])}
      />
      <ul>
        {values.map((value) => (
          <li key={value}>
            {nameOf(names, value) ?? value}
            <button
              type="button"
              className="ed-icon"
              aria-label={fillText(textEditor.paper.remove, { name: nameOf(names, value) ?? value })}
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
