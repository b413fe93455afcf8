import { type Picture as PictureFacts, pictureFallback, pictureSrcset } from '#domain/media/picture.ts'

interface PictureProps {
  picture: PictureFacts
  /** How wide it is drawn, for the choice of a copy. */
  sizes: string
  /** Above the fold: load immediately. */
  eager?: boolean
  className?: string
}

/** A picture in the format and width that suit the browser, with its room kept until it arrives. */
export function Picture({ picture, sizes, eager, className }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcset(picture, 'webp')} sizes={sizes} />
      <img
        src={pictureFallback(picture, 800)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
