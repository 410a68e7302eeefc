/** What a release's archives are called where they are published; an archive holds one folder of this name. */
export const archiveName = (version: string, cpu: string) => `comunhao-${version}-linux-${cpu}`
export const archiveFile = (version: string, cpu: string) => `${archiveName(version, cpu)}.tar.gz`

/** The sums of a release's archives, as sha256sum writes them; signed, and the signature stands beside. */
export const sumsFile = (version: string) => `comunhao-${version}.sums`
export const signatureOf = (file: string) => `${file}.sig`

/** What a signature is for, in the words of ssh-keygen, and whose it is (scripts/upgrade/allowed-signers). */
export const NAMESPACE = 'comunhao-release'
export const SIGNER = 'comunhao-releases'
