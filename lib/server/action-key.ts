/**
 * Next names an action for the browser by a hash of this key, its file and its name: as long as those stand, an open tab
 * calls it across builds, images and machines. It is no secret, and nothing is encrypted with it (decision 20).
 */
export const actionKey = btoa('Nothing here is encrypted by it.')
