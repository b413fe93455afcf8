import { TextField } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { Check } from './panel-check.tsx'
import type { PanelProps } from './side-panel.tsx'
import { usePicture } from './use-picture.ts'

const texts = textEditor.facts

type SharingFieldsProps = Pick<PanelProps, 'detail' | 'draft' | 'onDialog'> & { content: ArticleContent }

/** How others show the page: its pictures, and what search engines do with it. */
export function SharingFields({ draft, content, onDialog }: SharingFieldsProps) {
  const { cover, sharing, canonical = '', noindex } = content
  return (
    <>
      <PictureField
        label={texts.cover}
        hint={texts.coverHint}
        none={texts.coverNone}
        mediaId={cover.mediaId}
        onChoose={() => onDialog({ kind: 'picture', editor: null })}
        onDrop={() => draft.change({ cover: { mediaId: null } })}
      />
      <PictureField
        label={texts.sharing}
        hint={texts.sharingHint}
        none={texts.sharingNone}
        mediaId={sharing?.mediaId ?? null}
        onChoose={() => onDialog({ kind: 'picture', editor: null, isSharing: true })}
        onDrop={() => draft.change({ sharing: undefined })}
      />
      <TextField
        name="text-canonical"
        label={texts.canonical}
        hint={texts.canonicalHint}
        type="url"
        inputMode="url"
        maxLength={300}
        value={canonical}
        onBlur={draft.blur}
        onChange={({ target }) => draft.change({ canonical: target.value.trim() || undefined })}
      />
      <Check
        label={texts.noindex}
        hint={texts.noindexHint}
        checked={noindex}
        onChange={(checked) => draft.change({ noindex: checked })}
      />
    </>
  )
}

interface PictureFieldProps {
  label: string
  hint: string
  none: string
  mediaId: string | null
  onChoose: () => void
  onDrop: () => void
}

/** A picture of the library with its alternative text, which the library asks for or has as decorative. */
function PictureField({ label, hint, none, mediaId, onChoose, onDrop }: PictureFieldProps) {
  const picture = usePicture(mediaId)
  return (
    <div className="ed-picture" role="group" aria-label={label}>
      <h3>{label}</h3>
      <p className="hint">{hint}</p>
      {picture ? (
        <>
          <Picture picture={picture} sizes="296px" />
          <p>{picture.decorative ? texts.decorative : picture.alt}</p>
        </>
      ) : (
        <p>{mediaId ? texts.pictureGone : none}</p>
      )}
      <div className="ed-others">
        <button type="button" className="inline-link" onClick={onChoose}>
          {mediaId ? texts.change : texts.choose}
        </button>
        {mediaId ? (
          <button type="button" className="inline-link" onClick={onDrop}>
            {texts.dropPicture}
          </button>
        ) : null}
      </div>
    </div>
  )
}
