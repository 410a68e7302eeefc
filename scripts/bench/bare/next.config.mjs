export default { cacheComponents: true, partialPrefetching: true }
