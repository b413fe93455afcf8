import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { formReader, namedOptions } from '#app/widgets/back-office/form-reader.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordOptions, KeywordRow } from '#domain/keywords/keyword-view.ts'
import { KEYWORD_INTENTS, KEYWORD_STATES } from '#domain/keywords/keyword.ts'
import { numberOf, tagsOf } from '#domain/keywords/read-import.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeywordRefresh } from './use-keywords.ts'

const { drawer: texts, columns: heads, actions } = keywordTexts

interface KeywordFormProps {
  keyword: KeywordRow
  options: KeywordOptions | undefined
  mayWrite: boolean
  onBrief: () => void
}

/** What staff can change of a keyword. */
export function KeywordForm({ keyword, options, mayWrite, onBrief }: KeywordFormProps) {
  const api = useAdminApi()
  const refresh = useKeywordRefresh()
  // A colleague's version, after a conflict.
  const [seen, setSeen] = useState(keyword.version)
  const save = useMutation({
    mutationFn: (body: object) =>
      api.patch<KeywordRow>(`/keywords/${keyword.id}`, { version: seen, ...body }),
    onSuccess: () => {
      doneToast(texts.saved)
      void refresh()
    },
    onError: (error) => {
      if (!(error instanceof AdminError)) return errorToast(error)
      if (error.code === 'conflict') setSeen((error.current as KeywordRow).version)
      else if (error.code !== 'invalid_fields') errorToast(error)
    },
  })
  const failure = save.error instanceof AdminError ? save.error : null
  const theirs = failure?.code === 'conflict' ? (failure.current as KeywordRow) : null
  const choice = (name: 'unit' | 'concern' | 'city' | 'treatment', label: string, all: typeof options) => (
    <SelectField
      name={`keyword-${name}`}
      label={label}
      required
      placeholder={texts.none}
      defaultValue={keyword[name] ?? ''}
      options={namedOptions(
        name === 'unit'
          ? all?.units
          : name === 'concern'
            ? all?.concerns
            : name === 'city'
              ? all?.cities
              : all?.treatments,
      )}
    />
  )

  function submit(data: FormData) {
    const { text, orNull } = formReader(data, 'keyword')
    const number = (name: string) => numberOf(text(name)) ?? null
    save.mutate({
      text: text('text'),
      intent: orNull('intent'),
      unit: orNull('unit'),
      concern: orNull('concern'),
      city: orNull('city'),
      treatment: orNull('treatment'),
      targetPath: orNull('target'),
      state: text('state'),
      volume: number('volume'),
      difficulty: number('difficulty'),
      cost: number('cost'),
      notes: text('notes'),
      tags: tagsOf(text('tags')),
    })
  }

  return (
    <form
      className="keyword-form"
      noValidate
      aria-label={texts.edit}
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <h3>{texts.edit}</h3>
      {theirs ? (
        <div role="alert" className="admin-line">
          <span>
            {texts.conflict} «{theirs.text}», {keywordTexts.states[theirs.state]},{' '}
            {theirs.targetPath ?? texts.none}
          </span>
        </div>
      ) : null}
      <fieldset disabled={!mayWrite}>
        <TextField
          name="keyword-text"
          label={heads.text}
          required
          maxLength={120}
          defaultValue={keyword.text}
          error={failure?.fields.text}
          full
        />
        <TextField
          name="keyword-target"
          label={heads.target}
          hint={texts.targetHint}
          list="keyword-pages"
          defaultValue={keyword.targetPath ?? ''}
          error={failure?.fields.targetPath}
          autoComplete="off"
          full
        />
        <SelectField
          name="keyword-state"
          label={heads.state}
          required
          defaultValue={keyword.state}
          options={KEYWORD_STATES.map((value) => ({ value, label: keywordTexts.states[value] }))}
        />
        <SelectField
          name="keyword-intent"
          label={heads.intent}
          required
          placeholder={texts.none}
          defaultValue={keyword.intent ?? ''}
          options={KEYWORD_INTENTS.map((value) => ({ value, label: keywordTexts.intents[value] }))}
        />
        {choice('treatment', keywordTexts.cities.treatment, options)}
        {choice('unit', heads.unit, options)}
        {choice('concern', heads.concern, options)}
        {choice('city', heads.city, options)}
        {(['volume', 'difficulty', 'cost'] as const).map((name) => (
          <TextField
            key={name}
            name={`keyword-${name}`}
            label={heads[name]}
            required
            inputMode="decimal"
            defaultValue={keyword[name] === null ? '' : String(keyword[name]).replace('.', ',')}
            error={failure?.fields[name]}
            autoComplete="off"
          />
        ))}
        <TextField
          name="keyword-tags"
          label={heads.tags}
          defaultValue={keyword.tags.join(', ')}
          error={failure?.fields.tags}
          maxLength={400}
          autoComplete="off"
        />
        <TextAreaField
          name="keyword-notes"
          label={heads.notes}
          rows={3}
          maxLength={2000}
          defaultValue={keyword.notes}
          error={failure?.fields.notes}
          full
        />
      </fieldset>
      {mayWrite ? (
        <div className="actions">
          <Button type="submit" loading={save.isPending}>
            {actions.save}
          </Button>
          <Button look="ghost" onClick={onBrief}>
            {actions.brief} <KeyCaps keys="b" />
          </Button>
        </div>
      ) : (
        <p className="muted">{texts.readOnly}</p>
      )}
    </form>
  )
}
