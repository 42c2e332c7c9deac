import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import * as z from 'zod';

const asJsonSchema = (schema: unknown): Record<string, unknown> =>
  z.toJSONSchema(schema as z.ZodType, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' });

/** What the service offers, as OpenAPI: its routes with the very schemas that check them. */
export const describeApi = (app: INestApplication, service: string): OpenAPIObject =>
  SwaggerModule.createDocument(app, new DocumentBuilder().setTitle(service).addBearerAuth().build(), {
    standardSchemaConverter: (schema) => ({ schema: asJsonSchema(schema) }),
  });
