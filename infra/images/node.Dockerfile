# One image for all services; which one it is is told by PERUKE_SERVICE.
#   docker build -f infra/images/node.Dockerfile -t peruke-node .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci
RUN NX_DAEMON=false npx nx run-many -t build -p "@peruke/svc-*" && npm prune --omit=dev

FROM node:${NODE_VERSION}-bookworm-slim
# Posters of videos; without it the page sends a frame of its own.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/libs ./libs
COPY --from=build /app/svc-orders ./svc-orders
COPY --from=build /app/svc-clients ./svc-clients
COPY --from=build /app/svc-payments ./svc-payments
COPY --from=build /app/svc-calendar ./svc-calendar
COPY --from=build /app/svc-identity ./svc-identity
COPY --from=build /app/svc-floor ./svc-floor
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 PERUKE_MODE=production PERUKE_HTTP_HOST=0.0.0.0 PERUKE_HTTP_PORT=3000 PERUKE_DATA_DIR=/data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node svc-$PERUKE_SERVICE/dist/main.js"]
