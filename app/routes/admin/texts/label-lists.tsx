import { AppLink } from '#app/ui/app-link.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { textLists } from '#content/ui/admin-text-lists.ts'
import type { LabelLists as Labels } from '#domain/editorial/text-lists-view.ts'
import { type ReactNode, useState } from 'react'
import { ListDialog } from './list-dialog.tsx'
import { useLabels, useListActs } from './use-text-lists.ts'

const texts = textLists.labels

type Category = Labels['categories'][number]
type Tag = Labels['tags'][number]
type Change =
  | { kind: 'rename'; category: Category }
  | { kind: 'merge'; category: Category }
  | { kind: 'tag'; tag: Tag }

/** Categories and tags of articles: how many texts each has, and under which name they are shown. */
export function LabelLists() {
  const { can } = useStaff()
  const { data, error, refetch } = useLabels()
  const acts = useListActs()
  const [change, setChange] = useState<Change | null>(null)
  const mayChange = can('texts.publish')
  if (!data)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />
  const { categories, tags } = data
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? id
  const act = (label: string, name: string, onClick: () => void) => (
    <button
      key={label}
      type="button"
      className="inline-link"
      aria-label={fillText(texts.of, { act: label, name })}
      onClick={onClick}
    >
      {label}
    </button>
  )
  return (
    <div className="label-lists">
      <section>
        <h2>{texts.categories}</h2>
        <p className="muted">{texts.categoriesLead}</p>
        <ul>
          {categories.map((category) => (
            <Row
              key={category.id}
              name={<AppLink href={`/admin/blog?category=${category.id}`}>{category.name}</AppLink>}
              note={
                category.into
                  ? fillText(texts.mergedInto, { name: nameOf(category.into) })
                  : category.name === category.writtenName
                    ? category.path
                    : fillText(texts.before, { name: category.writtenName })
              }
              counts={category}
            >
              {mayChange
                ? category.into
                  ? act(
                      texts.separate,
                      category.name,
                      () => void acts.mergeCategory(category.id, null).catch(errorToast),
                    )
                  : [
                      act(texts.rename, category.name, () => setChange({ kind: 'rename', category })),
                      act(texts.merge, category.name, () => setChange({ kind: 'merge', category })),
                    ]
                : null}
            </Row>
          ))}
        </ul>
      </section>
      <section>
        <h2>{texts.tags}</h2>
        <p className="muted">{texts.tagsLead}</p>
        <ul>
          {tags.map((tag) => (
            <Row
              key={tag.tag}
              name={tag.tag}
              note={tag.into ? fillText(texts.shownAs, { name: tag.into }) : ''}
              counts={tag}
            >
              {mayChange
                ? [
                    act(texts.changeTag, tag.tag, () => setChange({ kind: 'tag', tag })),
                    tag.into
                      ? act(
                          texts.separate,
                          tag.tag,
                          () => void acts.replaceTag(tag.tag, null).catch(errorToast),
                        )
                      : null,
                  ]
                : null}
            </Row>
          ))}
        </ul>
      </section>
      {change ? <ChangeDialog change={change} labels={data} onClose={() => setChange(null)} /> : null}
    </div>
  )
}

interface RowProps {
  name: ReactNode
  note: string
  counts: { texts: number; published: number }
  children: ReactNode
}

function Row({ name, note, counts, children }: RowProps) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      <span className="numbers">
        {countText(texts.texts, counts.texts)}, {countText(texts.published, counts.published)}
      </span>
      <span className="label-acts">{children}</span>
    </li>
  )
}

function ChangeDialog({ change, labels, onClose }: { change: Change; labels: Labels; onClose: () => void }) {
  const { renameCategory, mergeCategory, replaceTag } = useListActs()
  const frame = { onClose, done: texts.done }
  if (change.kind === 'tag') {
    const { tag, into } = change.tag
    return (
      <ListDialog
        {...frame}
        title={fillText(texts.of, { act: texts.changeTag, name: tag })}
        description={texts.tagText}
        send={texts.save}
        onSend={(value) => replaceTag(tag, value('into'))}
      >
        {(errors) => (
          <TextField
            name="into"
            label={texts.tagName}
            required
            maxLength={60}
            defaultValue={into ?? tag}
            error={Object.values(errors)[0]}
          />
        )}
      </ListDialog>
    )
  }
  const { id, name, writtenName } = change.category
  if (change.kind === 'rename')
    return (
      <ListDialog
        {...frame}
        title={fillText(texts.of, { act: texts.rename, name })}
        description={texts.renameText}
        send={texts.save}
        onSend={(value) => renameCategory(id, value('name') === writtenName ? null : value('name'))}
      >
        {(errors) => (
          <TextField
            name="name"
            label={texts.name}
            required
            maxLength={60}
            defaultValue={name}
            error={Object.values(errors)[0]}
          />
        )}
      </ListDialog>
    )
  return (
    <ListDialog
      {...frame}
      title={fillText(texts.of, { act: texts.merge, name })}
      description={texts.mergeText}
      send={texts.merge}
      onSend={(value) => mergeCategory(id, value('into'))}
    >
      {(errors) => (
        <SelectField
          name="into"
          label={texts.into}
          required
          placeholder={textLists.choose}
          error={Object.values(errors)[0]}
          options={labels.categories
            .filter((one) => one.id !== id && one.into === null)
            .map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </ListDialog>
  )
}
