import { coverPath } from './cover.tsx'
import { type IllustrationName, illustration, type Tone } from './illustration.ts'

interface ArtFigureProps {
  name: IllustrationName
  /** Point of the drawing to center, in percent. */
  x: number
  y: number
  /** Width of the drawing relative to its frame, in percent. */
  zoom?: number
  tone?: Tone
  eager?: boolean
}

/** An illustration enlarged around one of its points; inside `<ArtCrop>` or a card's cover. */
export function ArtFigure({
  name,
  x,
  y,
  zoom = name.startsWith('face') ? 175 : 150,
  tone,
  eager,
}: ArtFigureProps) {
  return (
    <img
      {...illustration(name, tone)}
      className="art-figure"
      alt=""
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      style={{ '--zoom': `${zoom}%`, transform: `translate(-${x}%, -${y}%)` } as object}
    />
  )
}

interface ArtCropProps {
  /** Cover behind the drawing: see `<Cover>`. */
  slug: string
  /** Omit to show the cover alone. */
  figure?: ArtFigureProps
}

/** Hero art: the treatment's cover with the drawing of its zone on top. Loaded eagerly. */
export function ArtCrop({ slug, figure }: ArtCropProps) {
  return (
    <div className="art-crop">
      <img className="art-cover" src={coverPath(slug)} alt="" width={800} height={600} decoding="async" />
      {figure ? <ArtFigure eager {...figure} /> : null}
    </div>
  )
}
