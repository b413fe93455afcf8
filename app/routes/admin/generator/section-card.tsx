import { Button } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import { generatorTexts } from '#content/ui/admin-generator.ts'
import type { Paragraph, Section, Source } from '#domain/generator/piece.ts'
import { sameValue } from '#domain/input/merge-rows.ts'
import { useState } from 'react'
import { Difference } from './difference.tsx'
import { type PieceStepMutation, useGeneratorOptions } from './use-generator.ts'

const { sections: texts } = generatorTexts

interface SectionCardProps {
  section: Section
  sources: readonly Source[]
  step: PieceStepMutation
  isLocked: boolean
}

const textOf = (list: readonly Paragraph[]) => list.map(({ text }) => text).join('\n\n')

/** A section: its paragraphs with their sources, a new version to decide on, or a form to edit it. */
export function SectionCard({ section, sources, step, isLocked }: SectionCardProps) {
  const { id, title, paragraphs, arriving, state, offer, notice, cut } = section
  const [isEditing, setEditing] = useState(false)
  const { data: options } = useGeneratorOptions()
  const shown = state === 'writing' && arriving.length > 0 ? arriving : paragraphs
  const engine = options?.model.available && section.asked === 'model' ? 'model' : 'rules'
  return (
    <section className="generator-section" aria-labelledby={`section-${id}`} aria-busy={state === 'writing'}>
      <header>
        <h2 id={`section-${id}`}>{title}</h2>
        {state === 'written' && !isLocked && !isEditing ? (
          <>
            <button
              type="button"
              className="tool-button"
              aria-label={fillText(texts.editOf, { title })}
              onClick={() => setEditing(true)}
            >
              {texts.edit}
            </button>
            <button
              type="button"
              className="tool-button"
              aria-label={fillText(texts.againOf, { title })}
              onClick={() => step.mutate({ act: 'write', sectionId: id, engine })}
            >
              {texts.again}
            </button>
          </>
        ) : null}
      </header>
      {notice ? <p className="admin-line">{texts.notices[notice]}</p> : null}
      {cut > 0 ? (
        <p className="muted">{cut === 1 ? texts.cut.one : fillText(texts.cut.many, { count: cut })}</p>
      ) : null}
      {isEditing ? (
        <EditForm
          section={section}
          isBusy={step.isPending}
          onClose={() => setEditing(false)}
          onSave={(next) =>
            step.mutate(
              { act: 'edit', sectionId: id, paragraphs: next },
              { onSuccess: () => setEditing(false) },
            )
          }
        />
      ) : (
        shown.map((paragraph, at) => <ParagraphRow key={at} paragraph={paragraph} sources={sources} />)
      )}
      {shown.length === 0 && !isEditing ? <p className="muted">{texts.waiting}</p> : null}
      {offer && !isEditing ? (
        <div className="generator-offer">
          <h3>{texts.offer}</h3>
          <Difference before={textOf(paragraphs)} after={textOf(offer.paragraphs)} />
          <div className="actions">
            <Button
              small
              look="ghost"
              onClick={() => step.mutate({ act: 'decide', sectionId: id, accept: true })}
            >
              {texts.accept}
            </Button>
            <Button
              small
              look="ghost"
              onClick={() => step.mutate({ act: 'decide', sectionId: id, accept: false })}
            >
              {texts.reject}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}

function ParagraphRow({ paragraph, sources }: { paragraph: Paragraph; sources: readonly Source[] }) {
  const own = sources.filter(({ id }) => paragraph.sources.includes(id))
  return (
    <div className="generator-paragraph">
      <p>{paragraph.text}</p>
      <div>
        {own.length === 0 ? (
          <span className="tone-pill" data-tone="late">
            {texts.unsourced}
          </span>
        ) : (
          <ul aria-label={texts.sources}>
            {own.map(({ id, path, page, heading }) => (
              <li key={id}>
                <a href={path} target="_blank" rel="noreferrer">
                  {page}
                </a>
                <small>{heading}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

interface EditFormProps {
  section: Section
  isBusy: boolean
  onSave: (paragraphs: Paragraph[]) => void
  onClose: () => void
}

/** Edits the paragraphs as they were when it was opened; a change by somebody else is shown, and saved over knowingly. */
function EditForm({ section, isBusy, onSave, onClose }: EditFormProps) {
  const [opened] = useState(section.paragraphs)
  const isChanged = !sameValue(opened, section.paragraphs)
  return (
    <form
      className="generator-edit"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        onSave(
          opened
            .map(({ sources }, at) => ({ text: String(data.get(`paragraph-${at}`) ?? '').trim(), sources }))
            .filter(({ text }) => text !== ''),
        )
      }}
    >
      {opened.map(({ text }, at) => (
        <textarea
          key={at}
          className="input"
          name={`paragraph-${at}`}
          aria-label={fillText(texts.paragraph, { number: at + 1 })}
          rows={Math.min(12, Math.max(3, Math.ceil(text.length / 90) + text.split('\n').length))}
          maxLength={4000}
          readOnly={isBusy}
          defaultValue={text}
        />
      ))}
      {isChanged ? (
        <div role="alert">
          <p className="admin-line">{texts.theirs}</p>
          <Difference before={textOf(opened)} after={textOf(section.paragraphs)} />
        </div>
      ) : null}
      <div className="actions">
        <Button type="submit" small look="ghost" loading={isBusy}>
          {isChanged ? texts.saveOver : texts.save}
        </Button>
        <Button small look="ghost" onClick={onClose}>
          {texts.leave}
        </Button>
      </div>
    </form>
  )
}
