# Shell, remotes and the gateway that serves them.
#   docker build -f infra/images/web.Dockerfile -t peruke-web .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci
RUN NX_DAEMON=false npx nx run-many -t build -p "@peruke/contracts,@peruke/svc-kit,@peruke/shell,@peruke/mf-*" && npm prune --omit=dev
# The builds of the remotes go into the store with the first page, beside those that are there already.
RUN mkdir /web && cp -r --parents shell/dist mf-*/dist /web

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/libs/contracts ./libs/contracts
COPY --from=build /app/libs/svc-kit ./libs/svc-kit
COPY --from=build /app/infra/package.json ./infra/package.json
COPY --from=build /app/infra/gateway ./infra/gateway
COPY --from=build /app/infra/remotes ./infra/remotes
COPY --from=build /web /web
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 PERUKE_MODE=production PERUKE_HTTP_HOST=0.0.0.0 PERUKE_PORT=8080 PERUKE_WEB_ROOT=/web PERUKE_DATA_DIR=/data PERUKE_ADOPT_BUILDS=true
USER node
EXPOSE 8080
HEALTHCHECK --start-period=20s --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "infra/gateway/main.mts"]
