import { Cover } from './cover.tsx'

/** The picture in a page's head: the cover of its subject, loaded eagerly. */
export function ArtCrop({ slug }: { slug: string }) {
  return <Cover slug={slug} eager className="art-crop" />
}
