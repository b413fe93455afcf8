const folder = process.env.BUILD_FOLDER
if (!folder) throw new Error('A step of the build needs BUILD_FOLDER: run npm run build.')

/** Where this build is made, relative to the project (`scripts/launch/builds.mjs`). */
export const BUILD_FOLDER = folder
