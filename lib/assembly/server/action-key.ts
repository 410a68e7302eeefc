/**
 * Next identifies an action by a hash of this key, its file and its name. While these three do not change, an open tab
 * can call the action across builds, images and machines. The key is not secret and encrypts nothing (decision 20).
 */
export const actionKey = btoa('Nothing here is encrypted by it.')
