/**
 * A folded name as typed and, if they differ, as spelled in Basque and in Spanish: who hears «Goicoechea» cannot know
 * that the person writes «Goikoetxea». Last, with «z», «c» and «j» where an «s» or «x» may have been heard: «Garsia
 * Lopes» is «García López».
 */
export function nameSpellings(name: string): string[] {
  const basque = name
    .replaceAll('ch', 'tx')
    .replace(/qu(?=[ei])|c(?=[aou])/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
  const spanish = name
    .replace(/t[xs]/g, 'ch')
    .replace(/k(?=[ei])/g, 'qu')
    .replace(/k(?=[aou])/g, 'c')
  const heard = name
    .replace(/x(?=[ei])/g, 'j')
    .replace(/s(?=[ei])/g, 'c')
    .replace(/s(?=[aou])/g, 'z')
    .replace(/(?<=[aeo])s\b/g, 'z')
  return [...new Set([name, basque, spanish, heard])]
}
