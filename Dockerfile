# Comunhão in one image: migrates its database, then serves. Settings: see .env.example; docs/image.md.
# Another base with Debian, Node and npm may be chosen: --build-arg BASE=… (npm run image:try makes one).
ARG BASE=node:24.21.0-bookworm-slim
FROM ${BASE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
RUN command -v strip tini || (apt-get update && apt-get install --yes --no-install-recommends binutils tini)
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# Any file that exists: Prisma would otherwise download an engine that generating the client does not use.
RUN PRISMA_SCHEMA_ENGINE_BINARY=/bin/true node node_modules/prisma/build/index.js generate
RUN node node_modules/next/dist/bin/next build
RUN node --import=./scripts/aliases.mjs --disable-warning=ExperimentalWarning scripts/image/pack.ts /packed

# Only what runs: no compiler, no package manager, no tools of the build (decision 146).
FROM scratch
COPY --from=build /packed/system /
COPY --from=build /packed/app /app
WORKDIR /app
# More threads than Node's four, so that pictures being made do not keep sessions and sign-ins waiting; and the settings
# of malloc that scripts/node-flags.mjs explains.
ENV PATH=/usr/local/bin:/usr/bin NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=80 UV_THREADPOOL_SIZE=8 \
    MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
USER node
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/up`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini passes signals on and ends what others leave behind.
ENTRYPOINT ["tini", "--"]
CMD ["comunhao", "serve"]
