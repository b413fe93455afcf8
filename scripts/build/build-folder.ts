const folder = process.env.BUILD_FOLDER
if (!folder) throw new Error('A step of the build needs BUILD_FOLDER: run npm run build.')

/** The folder of this build, relative to the project (`scripts/launch/builds.mjs`). */
export const BUILD_FOLDER = folder
