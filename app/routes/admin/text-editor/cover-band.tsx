import { Cover } from '#app/ui/cover.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { usePicture } from './use-picture.ts'

interface CoverBandProps {
  slug: string
  mediaId: string | null
  readOnly: boolean
  onChange: () => void
}

/** The cover above the sheet: a picture of the library, or the drawing that the page has anyway. */
export function CoverBand({ slug, mediaId, readOnly, onChange }: CoverBandProps) {
  const picture = usePicture(mediaId)
  return (
    <div className="ed-cover">
      {picture ? <Picture picture={picture} sizes="736px" /> : <Cover slug={`blog/${slug}`} />}
      {readOnly ? null : (
        <button type="button" onClick={onChange}>
          {textEditor.paper.cover}
        </button>
      )}
    </div>
  )
}
